import type { StopTexts } from './en.ts'

export const it: StopTexts = {
  this_company: 'questa azienda',
  ask_title: 'Niente più e-mail?',
  ask_lead: 'Basta un tocco e {company} non Le scrive più e-mail di questo tipo.',
  stop: 'Non ricevere più queste e-mail',
  none_title: 'Niente più e-mail',
  none_lead: '{company} non Le scrive più queste e-mail. I link che chiede arrivano ancora.',
  write_again: 'Scrivetemi di nuovo',
  again_title: 'Le e-mail tornano',
  again_lead: '{company} può scriverLe di nuovo. Ciò che è stato trattenuto nel frattempo non arriva più.',
  broken_title: 'Questo link non è intero',
  broken_lead: 'Lo copi per intero dall’e-mail, oppure risponda all’e-mail dicendo che non ne vuole più.',
  failed: 'Qualcosa è andato storto e nulla è cambiato. Riprovi, per favore.',
}
