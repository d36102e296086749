import type { CodeTexts } from './en.ts'

export const es: CodeTexts = {
  title: 'Escriba el código de su libro',
  lead: 'Tiene 16 letras y cifras en cuatro grupos. Mayúsculas o minúsculas, con o sin guiones: todo vale.',
  label: 'Su código',
  go: 'Continuar',
  typo: 'Hay un error al escribir este código. Compárelo con el libro, grupo por grupo.',
  length: 'Un código tiene 16 letras y cifras; este tiene {n}.',
  letter: 'Un código nunca lleva «{letter}». No usa 0, 1, I, L, O ni U.',
  unknown: 'No conocemos este código. Compárelo con el libro.',
  used_title: 'Este código ya se ha usado',
  used: 'Si fue usted, sus respuestas se conservan: pida el enlace a su correo y siga donde lo dejó.',
  expired: 'Este código ha caducado. Quien le dio el libro puede prolongarlo.',
  revoked: 'Este código ya no funciona. Pida otro a quien le dio el libro.',
  unassigned: 'Este código aún no se ha entregado. Pregunte a quien le dio el libro.',
  wait: 'Han llegado demasiados códigos erróneos desde su conexión. Inténtelo dentro de una hora.',
}
