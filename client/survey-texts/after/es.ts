import type { AfterTexts } from './en.ts'

export const es: AfterTexts = {
  own_report: 'Su propio informe',
  own_report_text: 'Dónde le sitúan sus respuestas en cinco rasgos, cada uno con su margen probable.',
  open_report: 'Abrir mi informe',
  close_report: 'Cerrar mi informe',
  print: 'Imprimir',
  report_title: 'Cómo suele trabajar',
  report_lead:
    'Cada rasgo es un lugar con una anchura: el punto es donde le sitúan sus respuestas, la línea es el margen probable. Nueve de cada diez veces el lugar verdadero está en ella. Ambos extremos son formas de trabajar; ninguno es mejor.',
  place: 'Más alto que unas {p} de cada 100 personas, probablemente de {low} a {high}',
  reaches_middle: 'El margen probable llega hasta el centro, así que esto puede ajustarse menos a usted.',
  report_norm:
    'Comparado con 33.143 personas voluntarias de 20 países que respondieron en inglés. No eran candidatas a un puesto. Un resultado es una cosa entre otras; no decide nada.',
  report_unreadable:
    'Esta vez sus respuestas no se pueden leer con fiabilidad, así que no hay informe. Eso no dice nada de usted. Pregunte a {company} si puede responder de nuevo.',
  not_scored: 'No hay suficientes respuestas',
  ask: 'Hacer una pregunta sobre mi resultado',
  ask_text:
    'Su pregunta llega a {company} y una persona responde por correo. También puede pedir que alguien vuelva a mirar su resultado.',
  ask_label: 'Su pregunta',
  ask_sent: 'Su pregunta está en camino.',
  viewers: 'Ver quién lo ha mirado',
  viewers_none: 'Todavía nadie ha abierto su resultado.',
  viewer: '{name}, la última vez el {date}',
  download: 'Descargar mis datos',
  ES: 'Estabilidad emocional',
  ES_low: 'Suele sentir pronto la presión y mostrarla. Eso también le hace ver pronto los riesgos.',
  ES_mid: 'Bajo presión suele reaccionar como la mayoría.',
  ES_high: 'Suele mantener la calma cuando algo sale mal. Los demás pueden notar tarde que algo le pesa.',
  E: 'Energía hacia fuera',
  E_low:
    'Suele trabajar mejor con calma y en grupos pequeños. En grupos grandes puede necesitar tiempo antes de hablar.',
  E_mid: 'Suelen gustarle la compañía y la calma, cada una a su tiempo.',
  E_high: 'Suele tomar energía de la gente y la actividad. El trabajo tranquilo a solas puede costarle más.',
  O: 'Apertura a las ideas',
  O_low: 'Suele preferir lo práctico y lo probado. Lo nuevo puede necesitar antes una buena razón.',
  O_mid: 'Suele acoger ideas nuevas donde ayudan y conservar lo que funciona.',
  O_high: 'Suele buscar ideas y caminos nuevos. La rutina puede cansarle antes.',
  A: 'Consideración',
  A_low: 'Suele defender su propia causa y comprobar antes de confiar. Otros pueden ver en usted a alguien directo.',
  A_mid: 'Suele sopesar por igual sus intereses y los de los demás.',
  A_high: 'Suele cuidar de los demás y ceder. Lo suyo puede quedar para el final.',
  C: 'Responsabilidad',
  C_low: 'Suele ser flexible y espontáneo. El orden y el terminar pueden pedirle más esfuerzo.',
  C_mid: 'Suele planificar donde importa y dejar abierto lo demás.',
  C_high: 'Suele planificar, mantener el orden y terminar lo que empieza. Los cambios repentinos pueden costarle más.',
}
