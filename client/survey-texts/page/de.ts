import type { PageTexts } from './en.ts'

export const de: PageTexts = {
  until: 'bis {day}',
  apply_now: 'Jetzt bewerben',
  apply: 'Bewerben',
  opens: 'öffnet in einem neuen Tab',
  closed_title: 'Für diese Stelle werden keine Bewerbungen mehr angenommen',
  closed_lead:
    'Vielen Dank für Ihr Interesse. Wenn Sie sich bereits beworben haben, führt der Link in Ihrer E-Mail weiterhin zu Ihrer Befragung zurück, bis sie endet.',
  withdrawn_title: 'Diese Seite ist nicht mehr online',
  paused_title: 'Für diese Stelle werden im Moment keine Bewerbungen angenommen',
  paused_lead:
    'Behalten Sie diesen Link und kommen Sie später wieder, oder fragen Sie die Person, die ihn Ihnen geschickt hat, wann es weitergeht. Wenn Sie sich bereits beworben haben, führt der Link in Ihrer E-Mail weiterhin zu Ihrer Befragung zurück, bis sie endet.',
  soon_title: 'Bewerbungen sind ab dem {day} möglich',
  soon_lead: 'Behalten Sie diesen Link und kommen Sie dann wieder.',
  unknown_title: 'Unter dieser Adresse gibt es keine Stelle',
  unknown_lead:
    'Vielleicht wurde der Link abgeschnitten oder falsch abgetippt. Bitte öffnen Sie ihn noch einmal dort, wo Sie ihn gefunden haben, oder fragen Sie, wer ihn Ihnen gegeben hat.',
  trouble_title: 'Diese Seite kann gerade nicht gezeigt werden',
  trouble_lead: 'Bitte versuchen Sie es gleich noch einmal. Es geht nichts verloren.',
  try_again: 'Noch einmal versuchen',
  support: 'Hilfe',
  privacy: 'Datenschutz',
}
