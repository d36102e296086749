import { describe, expect, it } from 'vitest'
import { LOCALES } from '#contract/constants.ts'
import { fieldsOf } from './people-headings.ts'

const ALL = ['last', 'first', 'email', 'phone', 'role_name', 'location', 'department', 'tags']
const TABLES: Record<(typeof LOCALES)[number], string> = {
  en: 'Surname,First Name,E-Mail Address,Phone number,Job_Title,Office,Team,Labels',
  de: 'Nachname,Vorname,E-Mail-Adresse,Telefonnummer,Stelle,Standort,Abteilung,Schlagwörter',
  fr: 'NOM,Prénom,Adresse e-mail,Tél.,Poste,Ville,Service,Mots-clés',
  es: 'Apellidos,Nombre,Correo electrónico,Teléfono móvil,Puesto,Sede,Departamento,Etiquetas',
  it: 'Cognome,Nome,Indirizzo e-mail,Cellulare,Mansione,Città,Reparto,Etichette',
  nl: 'Achternaam,Voornaam,E-mailadres,Telefoonnummer,Functie,Vestiging,Afdeling,Trefwoorden',
  pl: 'Nazwisko,Imię,Adres e-mail,Numer telefonu,Stanowisko,Oddział,Dział,Etykiety',
  pt: 'Apelido,Nome,Correio eletrónico,Telemóvel,Função,Localização,Departamento,Marcadores',
  sv: 'Efternamn,Förnamn,E-post,Mobilnummer,Befattning,Arbetsplats,Avdelning,Taggar',
  ar: 'اسم العائلة,الاسم الأول,البريد الإلكتروني,رقم الهاتف,الوظيفة,المدينة,القسم,الوسوم',
}

describe('headings of a list of people', () => {
  it.each(LOCALES)('are known as they are usual in %s', (locale) => {
    expect(fieldsOf(TABLES[locale].split(','))).toEqual(ALL)
  })
  it('are known without accents, in capitals, and with marks around them', () => {
    expect(fieldsOf(['PRENOM', 'nom_de_famille', '* E-Mail:', ' Imie ', 'المسمى_الوظيفي'])).toEqual([
      'first',
      'last',
      'email',
      'first',
      'role_name',
    ])
  })
  it('a "name" is a whole name, but beside a first name the last, and beside a last name the first', () => {
    expect(fieldsOf(['Name', 'Mail'])).toEqual(['name', 'email'])
    expect(fieldsOf(['Name', 'Vorname'])).toEqual(['last', 'first'])
    expect(fieldsOf(['Nome', 'Cognome'])).toEqual(['first', 'last'])
    expect(fieldsOf(['Name', 'First name', 'Last name'])).toEqual(['name', 'first', 'last'])
  })
  it('say nothing where nobody could tell', () => {
    expect(fieldsOf(['Anrede', 'Geburtstag', '', '—'])).toEqual([null, null, null, null])
  })
})
