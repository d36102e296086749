import type { AwayTexts } from './en.ts'

export const de: AwayTexts = {
  title: 'Wir sind bald wieder da',
  lead: 'Wir arbeiten gerade an der Anwendung. Alles, was Sie gespeichert haben, bleibt erhalten, und diese Seite geht von selbst weiter, sobald wir fertig sind.',
  answering:
    'Haben Sie gerade Fragen beantwortet? Ihre Antworten bleiben erhalten. Öffnen Sie Ihren Link wieder, wenn wir zurück sind: Es geht dort weiter, wo Sie aufgehört haben.',
  written:
    'Wir arbeiten gerade an der Anwendung. Was Sie geschrieben haben, bleibt auf dieser Seite stehen, und Sie können damit weitermachen, sobald wir fertig sind. Bitte lassen Sie die Seite offen.',
  questions: 'Fragen? Schreiben Sie an {email}.',
}
