import type { AfterTexts } from './en.ts'

export const nl: AfterTexts = {
  own_report: 'Uw eigen rapport',
  own_report_text: 'Waar uw antwoorden u plaatsen op vijf eigenschappen, elk met het waarschijnlijke bereik.',
  open_report: 'Mijn rapport openen',
  close_report: 'Mijn rapport sluiten',
  print: 'Afdrukken',
  report_title: 'Hoe u geneigd bent te werken',
  report_lead:
    'Elke eigenschap is een plaats met een breedte: de punt is waar uw antwoorden u plaatsen, de lijn is het waarschijnlijke bereik. Negen van de tien keer ligt de echte plaats erop. Beide uiteinden zijn manieren van werken; geen van beide is beter.',
  place: 'Hoger dan ongeveer {p} van de 100 mensen, waarschijnlijk {low} tot {high}',
  reaches_middle: 'Het waarschijnlijke bereik loopt tot het midden, dus dit past misschien minder bij u.',
  report_norm:
    'Vergeleken met 33.143 vrijwilligers uit 20 landen die in het Engels antwoordden. Zij solliciteerden niet. Een resultaat is één ding om naar te kijken; het beslist niets.',
  report_unreadable:
    'Deze keer zijn uw antwoorden niet betrouwbaar te lezen, dus er is geen rapport. Dat zegt niets over u. Vraag {company} of u opnieuw mag antwoorden.',
  not_scored: 'Niet genoeg antwoorden',
  ask: 'Een vraag stellen over mijn resultaat',
  ask_text:
    'Uw vraag gaat naar {company}, en een mens antwoordt per e-mail. U kunt ook vragen of iemand uw resultaat nog eens bekijkt.',
  ask_label: 'Uw vraag',
  ask_sent: 'Uw vraag is onderweg.',
  viewers: 'Zien wie het heeft bekeken',
  viewers_none: 'Nog niemand heeft uw resultaat geopend.',
  viewer: '{name}, laatst op {date}',
  download: 'Mijn gegevens downloaden',
  ES: 'Emotionele stabiliteit',
  ES_low: 'U voelt druk meestal snel en laat dat merken. Daardoor ziet u risico’s ook vroeg.',
  ES_mid: 'Onder druk reageert u meestal zoals de meeste mensen.',
  ES_high: 'U blijft meestal rustig als er iets misgaat. Anderen merken misschien laat dat iets u dwarszit.',
  E: 'Energie naar buiten',
  E_low:
    'U werkt meestal het best in rust en klein gezelschap. In grote groepen hebt u misschien tijd nodig voordat u spreekt.',
  E_mid: 'U houdt meestal van gezelschap én van rust, elk op zijn tijd.',
  E_high: 'U haalt meestal energie uit mensen en drukte. Stil werk alleen kost u misschien meer.',
  O: 'Openheid voor ideeën',
  O_low: 'U kiest meestal voor het praktische en beproefde. Nieuwe wegen hebben misschien eerst een goede reden nodig.',
  O_mid: 'U verwelkomt nieuwe ideeën meestal waar ze helpen, en houdt wat werkt.',
  O_high: 'U zoekt meestal ideeën en nieuwe wegen. Routine vermoeit u misschien sneller.',
  A: 'Oog voor anderen',
  A_low: 'U komt meestal op voor uw eigen zaak en controleert voordat u vertrouwt. Anderen vinden u misschien direct.',
  A_mid: 'U weegt uw eigen belangen en die van anderen meestal ongeveer gelijk.',
  A_high: 'U zorgt meestal voor anderen en geeft toe. Uw eigen zaak komt misschien als laatste.',
  C: 'Zorgvuldigheid',
  C_low: 'U bent meestal flexibel en spontaan. Orde houden en afmaken kosten misschien meer moeite.',
  C_mid: 'U plant meestal waar het telt en laat de rest open.',
  C_high: 'U plant meestal, houdt orde en maakt af wat u begint. Plotselinge veranderingen kosten u misschien meer.',
}
