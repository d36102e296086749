import type { StopTexts } from './en.ts'

export const pt: StopTexts = {
  this_company: 'esta empresa',
  ask_title: 'Sem mais e-mails?',
  ask_lead: 'Um toque, e {company} não lhe escreve mais e-mails deste tipo.',
  stop: 'Não receber mais estes e-mails',
  none_title: 'Sem mais e-mails',
  none_lead: '{company} não lhe escreve mais estes e-mails. Os links que você pedir continuam chegando.',
  write_again: 'Escrevam-me de novo',
  again_title: 'Os e-mails voltam',
  again_lead: '{company} pode lhe escrever de novo. O que foi retido nesse meio-tempo não chega mais.',
  broken_title: 'Este link não está inteiro',
  broken_lead: 'Copie-o inteiro do e-mail, ou responda ao e-mail dizendo que não quer mais.',
  failed: 'Algo deu errado e nada foi alterado. Tente de novo.',
}
