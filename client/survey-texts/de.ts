import type { SurveyTexts } from './en.ts'

export const de: SurveyTexts = {
  loading: 'Ihr Fragebogen wird geladen',
  no_network_title: 'Im Moment besteht keine Verbindung',
  no_network: 'Wir versuchen es von selbst noch einmal. Keine Ihrer Antworten geht verloren.',
  try_again: 'Noch einmal versuchen',
  link_title: 'Dieser Link funktioniert nicht',
  link_text:
    'Vielleicht wurde er abgeschnitten. Öffnen Sie den Link aus Ihrer E-Mail noch einmal oder fordern Sie einen neuen an.',
  closed_title: 'Diese Kampagne ist geschlossen',
  closed_text:
    'Eine Anmeldung ist nicht mehr möglich. Wenn das ein Irrtum ist, schreiben Sie der Person, die Ihnen den Link geschickt hat.',
  paused_title: 'Diese Kampagne ist angehalten',
  paused_text:
    'Eine Anmeldung ist im Moment nicht möglich. Behalten Sie den Link und fragen Sie die Person, die ihn Ihnen geschickt hat, wann es weitergeht.',
  soon_title: 'Diese Kampagne ist noch nicht geöffnet',
  soon_text: 'Sie öffnet am {day}. Behalten Sie den Link und kommen Sie dann wieder.',
  ask_link: 'Neuen Link zusenden',
  ask_link_done: 'Wenn es zu dieser Adresse einen Fragebogen gibt, ist ein neuer Link unterwegs.',
  registered_already: 'Wenn Sie schon angemeldet sind, senden wir Ihnen einen Link zurück zu Ihrem Fragebogen.',
  your_email: 'Ihre E-Mail-Adresse',
  asks_you: 'fragt Sie, wie Sie arbeiten, für die Stelle {role}',
  headline: '{items} kurze Aussagen, etwa {minutes} Minuten',
  range: '{from} bis {to}',
  intro:
    'Sie sagen, wie gut jede Aussage Sie beschreibt. Es gibt keine richtigen oder falschen Antworten und keine Zeitbegrenzung. Sie können jederzeit aufhören und später weitermachen, auf jedem Gerät.',
  measured_title: 'Was gemessen wird',
  measured:
    'Fünf Merkmale des Arbeitsstils: Stabilität, Energie, Offenheit, Rücksicht und Gewissenhaftigkeit. Nichts über Gesundheit, Familie, Glauben oder Herkunft.',
  used_title: 'Wie es verwendet wird',
  used_candidate:
    'Ein Mensch liest Ihr Ergebnis zusammen mit Ihrer Bewerbung und entscheidet. Kein Wert lehnt jemanden von selbst ab. Bei {company} sehen es nur die Personen, die diese Stelle besetzen.',
  used_employee:
    'Sie und die Personen bei {company}, die mit Ihnen Ihre Entwicklung planen, lesen Ihr Ergebnis. Es entscheidet nichts von selbst.',
  read_by: '{reader} liest Ihr Ergebnis.',
  hear_within: 'Zeit bis zur Antwort: höchstens {days}.',
  kept_title: 'Wie lange es aufbewahrt wird',
  kept: '{months} Monate, danach wird es gelöscht.',
  rights_title: 'Ihre Rechte',
  rights:
    'Sie können Ihr Ergebnis sehen, um einen zweiten Blick bitten, Ihre Angaben berichtigen oder alles löschen lassen. Sie können auch ablehnen und um einen anderen Weg bitten. Schreiben Sie an {email}.',
  adjust_title: 'Brauchen Sie etwas anderes?',
  adjust:
    'Größere Schrift, Hilfe oder ein anderes Format: Sagen Sie es uns hier. Wer entscheidet, sieht nicht, dass Sie gefragt haben.',
  adjust_label: 'Was würde Ihnen helfen?',
  optional: 'freiwillig',
  first: 'Vorname',
  last: 'Nachname',
  email: 'E-Mail',
  email_hint: 'Dorthin schicken wir den Link, damit Sie später weitermachen können.',
  phone: 'Telefon',
  location: 'Standort',
  choose: 'Bitte wählen',
  consent: 'Ich habe dies gelesen und bin einverstanden, dass meine Antworten wie beschrieben verwendet werden.',
  consent_version: 'Einwilligungstext {version}.',
  consent_missing: 'Bitte stimmen Sie zu, bevor Sie beginnen.',
  fill_in: 'Bitte füllen Sie dies aus.',
  whole_address: 'Schreiben Sie die ganze Adresse, zum Beispiel name@firma.de.',
  start: 'Beginnen',
  questions: 'Fragen? {email}',
  mailed_title: 'Sehen Sie in Ihr Postfach',
  mailed_text:
    'Für {email} gibt es schon einen begonnenen Fragebogen. Den Link, der dorthin zurückführt, haben wir an diese Adresse geschickt.',
  language: 'Sprache',
  larger_print: 'Größere Schrift zeigen',
  no_limit: 'Für niemanden gibt es eine Zeitbegrenzung: Mehr Zeit müssen Sie nicht beantragen.',
  characters_left: 'noch {n} Zeichen',
  phone_digits: 'Schreiben Sie die Telefonnummer mit Ziffern.',
  try_later: 'Das war viel auf einmal. Bitte warten Sie einen Moment und versuchen Sie es noch einmal.',
  failed: 'Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal.',
}
