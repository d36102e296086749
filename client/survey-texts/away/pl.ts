import type { AwayTexts } from './en.ts'

export const pl: AwayTexts = {
  title: 'Niedługo wracamy',
  lead: 'Pracujemy teraz nad aplikacją. Wszystko, co zostało zapisane, jest zachowane, a ta strona sama przejdzie dalej, gdy skończymy.',
  answering:
    'Czy trwało wypełnianie kwestionariusza? Odpowiedzi są zachowane. Gdy wrócimy, proszę ponownie otworzyć swój link: można kontynuować od miejsca, w którym nastąpiła przerwa.',
  written:
    'Pracujemy teraz nad aplikacją. To, co zostało wpisane, pozostaje na tej stronie i będzie można kontynuować, gdy skończymy. Proszę zostawić tę stronę otwartą.',
  questions: 'Pytania? Proszę pisać na adres {email}.',
}
