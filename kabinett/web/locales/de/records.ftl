# Was an einer Aufzeichnung falsch ist; das Englische steht im Programm.
record_line = { $source }, Zeile { $line }: { $reason }
record_game = { $source }, Zeile { $line }, Partie { $game }: { $reason }
record_ply = { $source }, Zeile { $line }, Partie { $game }, Zug { $ply }: { $reason }
record_move = Zug { $ply }: { $reason }
record_sign = „{ $sign }“ hat hier keine Bedeutung
record_outside = { $what } außerhalb einer Partie; eine Partie beginnt mit { $tag }
record_comment = ein Kommentar
record_number = eine Zahl
record_ends = der Text endet mitten in einer Partie; eine Partie endet mit { $end }, eine unbeendete mit { $unfinished }
record_no_tag = „{ $shown }“ ist kein Eintrag; einer wird { $tag } geschrieben
record_end = die Partie endet hier mit „{ $sign }“; zu ihr gehört „{ $right }“
