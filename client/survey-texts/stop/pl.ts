import type { StopTexts } from './en.ts'

export const pl: StopTexts = {
  this_company: 'ta firma',
  ask_title: 'Bez dalszych e-maili?',
  ask_lead: 'Jedno naciśnięcie i {company} nie będzie już pisać takich e-maili.',
  stop: 'Nie chcę takich e-maili',
  none_title: 'Bez dalszych e-maili',
  none_lead: '{company} nie pisze już takich e-maili. Linki, o które ktoś prosi, nadal przychodzą.',
  write_again: 'Proszę znów do mnie pisać',
  again_title: 'E-maile znów przychodzą',
  again_lead: '{company} może znów pisać. To, co w tym czasie wstrzymano, już nie przyjdzie.',
  broken_title: 'Ten link nie jest cały',
  broken_lead: 'Proszę skopiować go w całości z e-maila albo odpowiedzieć na e-mail, że dalsze nie są potrzebne.',
  failed: 'Coś poszło nie tak i nic się nie zmieniło. Proszę spróbować ponownie.',
}
