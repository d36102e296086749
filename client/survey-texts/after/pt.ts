import type { AfterTexts } from './en.ts'

export const pt: AfterTexts = {
  own_report: 'O seu próprio relatório',
  own_report_text: 'Onde as suas respostas o situam em cinco traços, cada um com a sua faixa provável.',
  open_report: 'Abrir o meu relatório',
  close_report: 'Fechar o meu relatório',
  print: 'Imprimir',
  report_title: 'Como você tende a trabalhar',
  report_lead:
    'Cada traço é um lugar com uma largura: o ponto é onde as suas respostas o situam, a linha é a faixa provável. Nove vezes em dez o lugar verdadeiro está nela. Os dois extremos são formas de trabalhar; nenhum é melhor.',
  place: 'Mais alto do que cerca de {p} em cada 100 pessoas, provavelmente de {low} a {high}',
  reaches_middle: 'A faixa provável chega ao meio, por isso isto pode descrever você menos.',
  report_norm:
    'Comparado com 33.143 voluntários de 20 países que responderam em inglês. Não eram candidatos a uma vaga. Um resultado é uma coisa entre outras; não decide nada.',
  report_unreadable:
    'Desta vez as suas respostas não podem ser lidas com segurança, por isso não há relatório. Isso não diz nada sobre você. Pergunte à {company} se pode responder de novo.',
  not_scored: 'Respostas insuficientes',
  ask: 'Fazer uma pergunta sobre o meu resultado',
  ask_text:
    'A sua pergunta vai para {company}, e uma pessoa responde por e-mail. Você também pode pedir que alguém olhe de novo o seu resultado.',
  ask_label: 'A sua pergunta',
  ask_sent: 'A sua pergunta está a caminho.',
  viewers: 'Ver quem o consultou',
  viewers_none: 'Ninguém abriu ainda o seu resultado.',
  viewer: '{name}, a última vez em {date}',
  download: 'Baixar os meus dados',
  ES: 'Estabilidade emocional',
  ES_low: 'Você tende a sentir logo a pressão e a mostrá-la. Isso também faz com que note cedo os riscos.',
  ES_mid: 'Sob pressão, você tende a reagir como a maioria das pessoas.',
  ES_high: 'Você tende a manter a calma quando algo corre mal. Os outros podem notar tarde que algo lhe pesa.',
  E: 'Energia para fora',
  E_low:
    'Você tende a trabalhar melhor com calma e em grupos pequenos. Em grupos grandes pode precisar de tempo antes de falar.',
  E_mid: 'Você tende a gostar de companhia e de sossego, cada um a seu tempo.',
  E_high: 'Você tende a tirar energia das pessoas e da atividade. O trabalho calmo e a sós pode custar mais.',
  O: 'Abertura a ideias',
  O_low: 'Você tende a preferir o prático e o comprovado. Novos caminhos podem precisar antes de uma boa razão.',
  O_mid: 'Você tende a acolher ideias novas onde ajudam e a manter o que funciona.',
  O_high: 'Você tende a procurar ideias e novos caminhos. A rotina pode cansar mais cedo.',
  A: 'Consideração pelos outros',
  A_low:
    'Você tende a defender a sua própria causa e a verificar antes de confiar. Os outros podem achar que fala sem rodeios.',
  A_mid: 'Você tende a pesar por igual os seus interesses e os dos outros.',
  A_high: 'Você tende a cuidar dos outros e a ceder. A sua própria causa pode ficar para o fim.',
  C: 'Conscienciosidade',
  C_low: 'Você tende a agir com flexibilidade e espontaneidade. A ordem e o terminar podem exigir mais esforço.',
  C_mid: 'Você tende a planejar onde importa e a deixar o resto em aberto.',
  C_high: 'Você tende a planejar, manter a ordem e terminar o que começa. Mudanças repentinas podem custar mais.',
}
