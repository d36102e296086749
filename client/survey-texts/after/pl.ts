import type { AfterTexts } from './en.ts'

export const pl: AfterTexts = {
  own_report: 'Własny raport',
  own_report_text: 'Gdzie odpowiedzi sytuują Pana/Panią na pięciu cechach, każda z prawdopodobnym zakresem.',
  open_report: 'Otwórz mój raport',
  close_report: 'Zamknij mój raport',
  print: 'Drukuj',
  report_title: 'Skłonności w pracy',
  report_lead:
    'Każda cecha to miejsce, które ma szerokość: punkt pokazuje, gdzie sytuują odpowiedzi, linia to prawdopodobny zakres. Dziewięć razy na dziesięć prawdziwe miejsce leży na niej. Oba krańce to sposoby pracy; żaden nie jest lepszy.',
  place: 'Wyżej niż u około {p} na 100 osób, prawdopodobnie od {low} do {high}',
  reaches_middle: 'Prawdopodobny zakres sięga środka, więc ten opis może pasować słabiej.',
  report_norm:
    'W porównaniu z 33 143 ochotnikami z 20 krajów, którzy odpowiadali po angielsku. Nie byli kandydatami do pracy. Wynik to jedna z wielu rzeczy; o niczym nie decyduje.',
  report_unreadable:
    'Tym razem odpowiedzi nie da się wiarygodnie odczytać, dlatego nie ma raportu. To nic nie mówi o osobie. Proszę zapytać {company}, czy można odpowiedzieć jeszcze raz.',
  not_scored: 'Za mało odpowiedzi',
  ask: 'Zadaj pytanie o mój wynik',
  ask_text:
    'Pytanie trafi do {company}, a człowiek odpowie e-mailem. Można też poprosić, aby ktoś jeszcze raz spojrzał na wynik.',
  ask_label: 'Pytanie',
  ask_sent: 'Pytanie jest w drodze.',
  viewers: 'Zobacz, kto go oglądał',
  viewers_none: 'Nikt jeszcze nie otworzył wyniku.',
  viewer: '{name}, ostatnio {date}',
  download: 'Pobierz moje dane',
  ES: 'Stabilność emocjonalna',
  ES_low: 'Zwykle szybko odczuwa Pan/Pani presję i to widać. Dzięki temu wcześnie dostrzega też ryzyko.',
  ES_mid: 'Pod presją reaguje Pan/Pani zwykle jak większość ludzi.',
  ES_high: 'Zwykle zachowuje Pan/Pani spokój, gdy coś idzie źle. Inni mogą późno zauważyć, że coś ciąży.',
  E: 'Energia na zewnątrz',
  E_low:
    'Zwykle najlepiej pracuje się Panu/Pani w spokoju i małym gronie. W dużej grupie może być potrzebny czas przed zabraniem głosu.',
  E_mid: 'Zwykle lubi Pan/Pani i towarzystwo, i ciszę, każde w swoim czasie.',
  E_high: 'Zwykle czerpie Pan/Pani energię z ludzi i działania. Cicha praca w pojedynkę może kosztować więcej.',
  O: 'Otwartość na idee',
  O_low: 'Zwykle woli Pan/Pani to, co praktyczne i sprawdzone. Nowe drogi mogą najpierw wymagać dobrego powodu.',
  O_mid: 'Zwykle przyjmuje Pan/Pani nowe pomysły tam, gdzie pomagają, i zachowuje to, co działa.',
  O_high: 'Zwykle szuka Pan/Pani pomysłów i nowych dróg. Rutyna może męczyć szybciej.',
  A: 'Wzgląd na innych',
  A_low: 'Zwykle broni Pan/Pani własnego zdania i sprawdza, zanim zaufa. Inni mogą to odbierać jako bezpośredniość.',
  A_mid: 'Zwykle waży Pan/Pani własne i cudze sprawy mniej więcej po równo.',
  A_high: 'Zwykle dba Pan/Pani o innych i ustępuje. Własne sprawy mogą schodzić na koniec.',
  C: 'Sumienność',
  C_low: 'Zwykle działa Pan/Pani elastycznie i spontanicznie. Porządek i kończenie mogą wymagać więcej wysiłku.',
  C_mid: 'Zwykle planuje Pan/Pani tam, gdzie to ważne, a resztę zostawia otwartą.',
  C_high: 'Zwykle planuje Pan/Pani, dba o porządek i kończy to, co zaczyna. Nagłe zmiany mogą kosztować więcej.',
}
