import type { ApplyTexts } from './en.ts'

export const nl: ApplyTexts = {
  questions_title: 'Eerst een paar vragen',
  questions_note: 'Een mens leest uw antwoorden. Geen ervan wijst op zichzelf iemand af.',
  answer_it: 'Beantwoord deze vraag, alstublieft.',
  yes: 'Ja',
  no: 'Nee',
  resume: 'Uw cv',
  resume_choose: 'Bestand kiezen',
  resume_hint: 'PDF, Word, OpenDocument of platte tekst, tot 10 MB',
  resume_remove: 'Verwijderen:',
  resume_sending: 'Uw cv wordt verzonden',
  resume_refused:
    'Dit bestand kan niet worden aangenomen. Kies PDF, Word, OpenDocument of platte tekst zonder macro’s, hoogstens 10 MB.',
  resume_lost:
    'Uw sollicitatie is aangekomen, maar uw cv niet. Kies een ander bestand, of verwijder het, en ga verder.',
  apply: 'Solliciteren en verdergaan',
  comes_after:
    'Hierna komen {items} korte uitspraken over hoe u werkt, {minutes} minuten. Alles wordt gaandeweg bewaard; de link in uw e-mail brengt u altijd terug.',
}
