import type { AwayTexts } from './en.ts'

export const pt: AwayTexts = {
  title: 'Voltamos em breve',
  lead: 'Estamos trabalhando no aplicativo neste momento. Tudo o que você salvou está guardado, e esta página continua sozinha quando terminarmos.',
  answering:
    'Você estava respondendo a um questionário? Suas respostas estão guardadas. Abra seu link de novo quando voltarmos: você continua de onde parou.',
  written:
    'Estamos trabalhando no aplicativo neste momento. O que você escreveu continua nesta página, e você pode seguir assim que terminarmos. Deixe a página aberta.',
  questions: 'Dúvidas? Escreva para {email}.',
}
