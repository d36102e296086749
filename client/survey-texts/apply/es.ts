import type { ApplyTexts } from './en.ts'

export const es: ApplyTexts = {
  questions_title: 'Primero, unas preguntas',
  questions_note: 'Una persona lee sus respuestas. Ninguna descarta a nadie por sí sola.',
  answer_it: 'Responda a esta pregunta, por favor.',
  yes: 'Sí',
  no: 'No',
  resume: 'Su currículum',
  resume_choose: 'Elegir un archivo',
  resume_hint: 'PDF, Word, OpenDocument o texto sin formato, hasta 10 MB',
  resume_remove: 'Quitar',
  resume_sending: 'Enviando su currículum',
  resume_refused:
    'No podemos aceptar este archivo. Elija PDF, Word, OpenDocument o texto sin formato, sin macros, de 10 MB como máximo.',
  resume_lost: 'Su solicitud ha llegado, pero su currículum no. Elija otro archivo, o quítelo, y siga.',
  apply: 'Presentar la solicitud y seguir',
  comes_after:
    'Después vienen {items} frases cortas sobre su forma de trabajar, {minutes} minutos. Todo se guarda sobre la marcha; el enlace de su correo permite volver en cualquier momento.',
}
