import type { StopTexts } from './en.ts'

export const es: StopTexts = {
  this_company: 'esta empresa',
  ask_title: '¿No más correos?',
  ask_lead: 'Un toque, y {company} no le escribe más correos de este tipo.',
  stop: 'No recibir más estos correos',
  none_title: 'No más correos',
  none_lead: '{company} ya no le escribe estos correos. Los enlaces que pida siguen llegando.',
  write_again: 'Escribirme de nuevo',
  again_title: 'Los correos vuelven',
  again_lead: '{company} puede escribirle de nuevo. Lo que se retuvo entretanto ya no llega.',
  broken_title: 'Este enlace no está completo',
  broken_lead: 'Cópielo entero del correo, o responda al correo y diga que no quiere más.',
  failed: 'Algo salió mal y no se cambió nada. Inténtelo de nuevo.',
}
