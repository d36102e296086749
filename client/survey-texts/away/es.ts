import type { AwayTexts } from './en.ts'

export const es: AwayTexts = {
  title: 'Volvemos pronto',
  lead: 'Estamos trabajando en la aplicación. Todo lo que ha guardado se conserva, y esta página sigue por sí sola cuando terminemos.',
  answering:
    '¿Estaba respondiendo a un cuestionario? Sus respuestas se conservan. Abra de nuevo su enlace cuando hayamos vuelto: seguirá donde lo dejó.',
  written:
    'Estamos trabajando en la aplicación. Lo que ha escrito sigue en esta página, y podrá continuar cuando terminemos. Deje la página abierta.',
  questions: '¿Preguntas? Escriba a {email}.',
}
