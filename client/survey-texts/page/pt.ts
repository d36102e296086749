import type { PageTexts } from './en.ts'

export const pt: PageTexts = {
  until: 'até {day}',
  apply_now: 'Candidatar-me agora',
  apply: 'Candidatar-me',
  opens: 'abre num novo separador',
  closed_title: 'Esta vaga já não aceita candidaturas',
  closed_lead:
    'Obrigado pelo seu interesse. Se já se candidatou, a ligação no seu e-mail continua a levar ao seu questionário até este terminar.',
  withdrawn_title: 'Esta página já não está publicada',
  paused_title: 'No momento esta vaga não aceita candidaturas',
  paused_lead:
    'Guarde este link e volte mais tarde, ou pergunte a quem o enviou quando elas serão retomadas. Se já se candidatou, a ligação no seu e-mail continua a levar ao seu questionário até este terminar.',
  soon_title: 'As candidaturas abrem em {day}',
  soon_lead: 'Guarde este link e volte nessa data.',
  unknown_title: 'Não há nenhuma vaga neste endereço',
  unknown_lead:
    'O link pode ter sido cortado ou mal copiado. Abra-o de novo onde o encontrou, ou pergunte a quem lho deu.',
  trouble_title: 'Esta página não pode ser mostrada neste momento',
  trouble_lead: 'Tente de novo daqui a um momento. Nada se perdeu.',
  try_again: 'Tentar de novo',
  support: 'Ajuda',
  privacy: 'Privacidade',
}
