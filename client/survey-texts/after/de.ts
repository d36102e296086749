import type { AfterTexts } from './en.ts'

export const de: AfterTexts = {
  own_report: 'Ihr eigener Bericht',
  own_report_text: 'Wo Ihre Antworten Sie bei fünf Merkmalen sehen, jeweils mit dem wahrscheinlichen Bereich.',
  open_report: 'Meinen Bericht öffnen',
  close_report: 'Meinen Bericht schließen',
  print: 'Drucken',
  report_title: 'Wie Sie eher arbeiten',
  report_lead:
    'Jedes Merkmal ist ein Ort mit einer Breite: Der Punkt ist, wo Ihre Antworten Sie sehen, die Linie der wahrscheinliche Bereich. In neun von zehn Fällen liegt der wahre Ort darauf. Beide Enden sind Arbeitsweisen; keines ist besser.',
  place: 'Höher als bei etwa {p} von 100 Menschen, wahrscheinlich {low} bis {high}',
  reaches_middle: 'Der wahrscheinliche Bereich reicht bis zur Mitte, darum passt dies vielleicht weniger auf Sie.',
  report_norm:
    'Verglichen mit 33.143 Freiwilligen aus 20 Ländern, die auf Englisch geantwortet haben. Sie haben sich nicht beworben. Ein Ergebnis ist eines von mehreren Dingen; es entscheidet nichts.',
  report_unreadable:
    'Diesmal lassen sich Ihre Antworten nicht verlässlich lesen, darum gibt es keinen Bericht. Das sagt nichts über Sie. Fragen Sie {company}, ob Sie noch einmal antworten dürfen.',
  not_scored: 'Nicht genug Antworten',
  ask: 'Eine Frage zu meinem Ergebnis stellen',
  ask_text:
    'Ihre Frage geht an {company}, und ein Mensch antwortet per E-Mail. Sie können auch bitten, dass jemand Ihr Ergebnis noch einmal ansieht.',
  ask_label: 'Ihre Frage',
  ask_sent: 'Ihre Frage ist unterwegs.',
  viewers: 'Sehen, wer es angesehen hat',
  viewers_none: 'Noch niemand hat Ihr Ergebnis geöffnet.',
  viewer: '{name}, zuletzt am {date}',
  download: 'Meine Daten herunterladen',
  resume: 'Ihr Lebenslauf',
  resume_text: 'Wenn Sie mögen, fügen Sie Ihren Lebenslauf hinzu. {company} sieht ihn neben Ihrem Ergebnis.',
  resume_there: '{name} steht neben Ihrem Ergebnis.',
  resume_choose: 'Datei auswählen',
  resume_replace: 'Andere Datei auswählen',
  resume_hint: 'PDF, Word, OpenDocument oder reiner Text, bis 10 MB',
  resume_sending: 'Ihr Lebenslauf wird gesendet',
  resume_arrived: 'Ihr Lebenslauf ist angekommen.',
  resume_refused:
    'Diese Datei können wir nicht annehmen. Wählen Sie PDF, Word, OpenDocument oder reinen Text ohne Makros, höchstens 10 MB.',
  ES: 'Emotionale Stabilität',
  ES_low: 'Sie spüren Druck eher früh und zeigen ihn. So bemerken Sie auch Risiken früh.',
  ES_mid: 'Unter Druck reagieren Sie eher wie die meisten Menschen.',
  ES_high:
    'Sie bleiben eher ruhig, auch wenn etwas schiefgeht. Andere merken vielleicht spät, wenn Sie etwas belastet.',
  E: 'Energie nach außen',
  E_low:
    'Sie arbeiten eher am besten in Ruhe und kleiner Runde. In großen Gruppen brauchen Sie vielleicht Zeit, bevor Sie sprechen.',
  E_mid: 'Sie mögen eher beides, Gesellschaft und Ruhe, jedes zu seiner Zeit.',
  E_high: 'Sie schöpfen eher Kraft aus Menschen und Betrieb. Stille Arbeit allein kostet Sie vielleicht mehr.',
  O: 'Offenheit für Ideen',
  O_low: 'Sie ziehen eher das Praktische und Bewährte vor. Neue Wege brauchen vielleicht erst einen guten Grund.',
  O_mid: 'Sie nehmen neue Ideen eher dort auf, wo sie helfen, und behalten, was funktioniert.',
  O_high: 'Sie suchen eher Ideen und neue Wege. Routine ermüdet Sie vielleicht schneller.',
  A: 'Rücksicht',
  A_low: 'Sie vertreten eher die eigene Sache und prüfen, bevor Sie vertrauen. Andere finden Sie vielleicht direkt.',
  A_mid: 'Sie wägen eigene Interessen und die anderer eher gleich ab.',
  A_high: 'Sie kümmern sich eher um andere und geben nach. Ihre eigene Sache kommt vielleicht zuletzt.',
  C: 'Gewissenhaftigkeit',
  C_low: 'Sie sind eher flexibel und spontan. Ordnung und Fertigwerden kosten vielleicht mehr Mühe.',
  C_mid: 'Sie planen eher dort, wo es zählt, und lassen den Rest offen.',
  C_high:
    'Sie planen eher, halten Ordnung und bringen zu Ende, was Sie anfangen. Plötzliche Änderungen kosten Sie vielleicht mehr.',
}
