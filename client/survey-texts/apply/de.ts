import type { ApplyTexts } from './en.ts'

export const de: ApplyTexts = {
  questions_title: 'Zuerst ein paar Fragen',
  questions_note: 'Ein Mensch liest Ihre Antworten. Keine von ihnen führt von allein zu einer Absage.',
  answer_it: 'Bitte beantworten Sie diese Frage.',
  yes: 'Ja',
  no: 'Nein',
  resume: 'Ihr Lebenslauf',
  resume_choose: 'Datei auswählen',
  resume_hint: 'PDF, Word, OpenDocument oder reiner Text, bis 10 MB',
  resume_remove: 'Entfernen:',
  resume_sending: 'Ihr Lebenslauf wird gesendet',
  resume_refused:
    'Diese Datei können wir nicht annehmen. Wählen Sie PDF, Word, OpenDocument oder reinen Text ohne Makros, höchstens 10 MB.',
  resume_lost:
    'Ihre Bewerbung ist angekommen, Ihr Lebenslauf aber nicht. Wählen Sie eine andere Datei oder entfernen Sie sie, und gehen Sie weiter.',
  apply: 'Bewerben und weiter',
  comes_after:
    'Danach kommen {items} kurze Aussagen darüber, wie Sie arbeiten, {minutes} Minuten. Alles wird laufend gespeichert; der Link in Ihrer E-Mail führt jederzeit zurück.',
}
