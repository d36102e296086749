import type { AnsweringWords } from './en.ts'

export const de: AnsweringWords = {
  expired_title: 'Dieser Link ist abgelaufen',
  expired_text:
    'Links gelten 30 Tage. Ihre Antworten sind noch da: Fordern Sie einen neuen Link an, um zu ihnen zurückzukehren.',
  question_of: 'Aussage {n} von {total}',
  lead: 'Wie gut beschreibt Sie das?',
  saved: '{n} von {total} gespeichert',
  saved_waiting: '{n} gespeichert, {waiting} warten auf die Verbindung',
  minutes_left: 'noch etwa {n} Minuten',
  minute_left: 'noch etwa eine Minute',
  back: 'Zurück',
  next: 'Weiter',
  choose_first: 'Wählen Sie eine Antwort, um weiterzugehen.',
  help: 'Brauchen Sie eine Anpassung, größere Schrift oder eine Pause?',
  larger: 'Größere Schrift',
  normal: 'Normale Schrift',
  pause_title: 'Eine Pause machen',
  pause:
    'Alles ist gespeichert. Schließen Sie die Seite, wann Sie möchten; der Link in Ihrer E-Mail führt auf jedem Gerät hierher zurück.',
  contact:
    'Für ein anderes Format oder Hilfe schreiben Sie an {email}. Wer entscheidet, sieht nicht, dass Sie gefragt haben.',
  close: 'Schließen',
  review_title: 'Alle {total} Aussagen sind beantwortet',
  review_text: 'Sie können noch zurückgehen und eine Antwort ändern. Mit dem Abgeben sind Ihre Antworten endgültig.',
  waiting_to_send:
    '{waiting} Antworten warten noch auf die Verbindung. Sie können abgeben, sobald sie gespeichert sind.',
  hand_in: 'Abgeben',
  hint_speed: 'Hier ging es sehr schnell. Wenn Sie möchten, sehen Sie sich einige Antworten noch einmal an.',
  hint_repetition:
    'Sie haben oft hintereinander dieselbe Antwort gewählt. Wenn Sie möchten, sehen Sie sich diese Aussagen noch einmal an.',
  look_again: 'Noch einmal ansehen',
  thanks: 'Vielen Dank, {first}.',
  proof: 'Alle {total} Antworten sind gespeichert. Abgegeben am {date}, Beleg {receipt}.',
  next_title: 'Wie es weitergeht',
  step_in: 'Ihre Antworten sind da',
  step_in_text: 'Sie müssen nichts weiter tun.',
  step_read: 'Ein Mensch liest Ihr Ergebnis',
  step_read_text: 'Das Team von {company}. Niemand wird durch einen Wert abgelehnt.',
  step_read_by: '{reader} und das Team von {company}. Niemand wird durch einen Wert abgelehnt.',
  step_hear: 'Sie hören von {company}',
  step_hear_text: 'Per E-Mail, wie auch immer die Antwort ausfällt.',
  step_hear_by: 'Sie hören bis {date} von uns',
  your_rights_title: 'Ihre Rechte',
  your_rights:
    'Sie können jederzeit fragen, was Ihr Ergebnis sagt und wer es gesehen hat, und um Berichtigung oder Löschung bitten. Schreiben Sie an {email} und nennen Sie Ihren Beleg.',
  send: 'Senden',
  adjust_sent: 'Ihre Bitte ist unterwegs. Ein Mensch antwortet per E-Mail; wer entscheidet, erfährt nichts davon.',
  reminders_title: 'Erinnerungen',
  reminders_text: 'Solange Ihr Fragebogen offen ist, erinnern wir Sie per E-Mail, höchstens zweimal.',
  reminders_stop: 'Keine Erinnerungen mehr',
  reminders_again: 'Wieder erinnern',
  reminders_off: 'Sie bekommen keine Erinnerungen mehr. Ihre Antworten bleiben gespeichert.',
  go_on: 'Mit meinem Fragebogen weitermachen',
  erase: 'Meine Daten löschen',
  erase_ask: 'Jetzt alles löschen?',
  erase_text:
    'Ihre Antworten, Ihr Ergebnis, Ihr Name und Ihre Adresse werden gelöscht, hier und bei {company}. Das lässt sich nicht rückgängig machen.',
  erase_kept:
    '{company} muss Ihre Daten wegen einer Rechtssache vorerst aufbewahren. Es wurde nichts gelöscht. Fragen Sie dort, wann das endet.',
  erase_yes: 'Alles löschen',
  cancel: 'Abbrechen',
  erased_title: 'Ihre Daten sind gelöscht',
  erased_text:
    'Ihre Antworten, Ihr Ergebnis, Ihr Name und Ihre Adresse sind gelöscht. Der Link funktioniert nicht mehr.',
  to_end: 'Zurück zum Ende',
  looking_again: 'Noch einmal ansehen, {n} von {total}',
}
