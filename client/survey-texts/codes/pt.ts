import type { CodeTexts } from './en.ts'

export const pt: CodeTexts = {
  title: 'Introduza o código do seu livro',
  lead: 'Tem 16 letras e algarismos em quatro grupos. Maiúsculas ou minúsculas, com ou sem hífenes: tudo serve.',
  label: 'O seu código',
  go: 'Continuar',
  typo: 'Há um erro de escrita neste código. Compare-o com o livro, grupo a grupo.',
  length: 'Um código tem 16 letras e algarismos; este tem {n}.',
  letter: 'Um código nunca tem “{letter}”. Não usa 0, 1, I, L, O nem U.',
  unknown: 'Não conhecemos este código. Compare-o com o livro.',
  used_title: 'Este código já foi usado',
  used: 'Se foi você, as suas respostas estão guardadas: peça a ligação por email e continue onde ficou.',
  expired: 'Este código expirou. Quem lhe deu o livro pode prolongá-lo.',
  revoked: 'Este código já não funciona. Peça outro a quem lhe deu o livro.',
  unassigned: 'Este código ainda não foi entregue. Pergunte a quem lhe deu o livro.',
  wait: 'Vieram demasiados códigos errados da sua ligação. Tente de novo dentro de uma hora.',
}
