import type { CodeTexts } from './en.ts'

export const de: CodeTexts = {
  title: 'Geben Sie den Code aus Ihrem Buch ein',
  lead: 'Er hat 16 Buchstaben und Ziffern in vier Gruppen. Groß oder klein, mit oder ohne Bindestriche: alles geht.',
  label: 'Ihr Code',
  go: 'Weiter',
  typo: 'In diesem Code ist ein Tippfehler. Vergleichen Sie ihn Gruppe für Gruppe mit dem Buch.',
  length: 'Ein Code hat 16 Buchstaben und Ziffern; dieser hat {n}.',
  letter: 'Ein Code enthält nie „{letter}“. 0, 1, I, L, O und U kommen nicht vor.',
  unknown: 'Diesen Code kennen wir nicht. Vergleichen Sie ihn mit dem Buch.',
  used_title: 'Dieser Code wurde schon benutzt',
  used: 'Waren Sie es selbst, so sind Ihre Antworten gespeichert: Lassen Sie sich den Link schicken und machen Sie dort weiter.',
  expired: 'Dieser Code ist abgelaufen. Wer Ihnen das Buch gegeben hat, kann ihn verlängern.',
  revoked: 'Dieser Code gilt nicht mehr. Wer Ihnen das Buch gegeben hat, kann Ihnen einen anderen geben.',
  unassigned: 'Dieser Code ist noch nicht ausgegeben. Fragen Sie, wer Ihnen das Buch gegeben hat.',
  wait: 'Von Ihrem Anschluss kamen zu viele falsche Codes. Versuchen Sie es in einer Stunde wieder.',
}
