import type { PageTexts } from './en.ts'

export const es: PageTexts = {
  until: 'hasta el {day}',
  apply_now: 'Solicitar ahora',
  apply: 'Solicitar',
  opens: 'se abre en una pestaña nueva',
  closed_title: 'Este puesto ya no admite solicitudes',
  closed_lead:
    'Gracias por su interés. Si ya presentó su solicitud, el enlace de su correo le sigue llevando a su cuestionario hasta que termine.',
  withdrawn_title: 'Esta página ya no está publicada',
  paused_title: 'Por el momento este puesto no admite solicitudes',
  paused_lead:
    'Guarde este enlace y vuelva más adelante, o pregunte a quien se lo envió cuándo se admitirán de nuevo. Si ya presentó su solicitud, el enlace de su correo le sigue llevando a su cuestionario hasta que termine.',
  soon_title: 'Las solicitudes se abren el {day}',
  soon_lead: 'Guarde este enlace y vuelva entonces.',
  unknown_title: 'En esta dirección no hay ninguna vacante',
  unknown_lead:
    'Puede que el enlace esté cortado o mal escrito. Ábralo de nuevo donde lo encontró, o pregunte a quien se lo dio.',
  trouble_title: 'Esta página no se puede mostrar en este momento',
  trouble_lead: 'Vuelva a intentarlo en un momento. No se ha perdido nada.',
  try_again: 'Volver a intentarlo',
  support: 'Ayuda',
  privacy: 'Privacidad',
}
