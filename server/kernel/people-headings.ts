import { IMPORT_FIELDS, type ImportField } from '#contract/import-fields.ts'

// What usual headings of lists of people mean, in each language that the product speaks.

/** Parted by commas, a line a language: en, de, fr, es, it, nl, pl, pt, sv, ar. A line without words is spelled as one above it. */
const WORDS: Record<ImportField, string> = {
  first: `first, first name, firstname, given name, forename
    vorname, rufname
    prénom, prénoms
    nombre de pila, nombres
    nome proprio, nome di battesimo
    voornaam, roepnaam
    imię, imiona
    primeiro nome, nome próprio
    förnamn, tilltalsnamn
    الاسم الأول, الاسم الشخصي`,
  last: `last, last name, lastname, surname, family name
    nachname, familienname, zuname
    nom de famille
    apellido, apellidos, primer apellido
    cognome
    achternaam, familienaam
    nazwisko
    apelido, apelidos, sobrenome, último nome
    efternamn
    اسم العائلة, اللقب, الاسم الأخير, الكنية`,
  name: `name, full name, candidate, candidate name, employee, employee name, person
    vollständiger name, vor und nachname, bewerber, bewerberin, bewerber/in, kandidat, kandidatin, mitarbeiter, mitarbeiterin
    nom, nom complet, nom et prénom, candidat, salarié, collaborateur
    nombre, nombre completo, nombre y apellidos, candidato, empleado
    nome, nome completo, nome e cognome, nominativo, dipendente
    naam, volledige naam, kandidaat, medewerker
    imię i nazwisko, pełne imię i nazwisko, pracownik
    colaborador, funcionário
    namn, fullständigt namn, anställd, medarbetare
    الاسم, الاسم الكامل, المرشح, الموظف`,
  email: `email, e-mail, mail, email address, e-mail address
    e-mail-adresse, mailadresse, emailadresse
    courriel, adresse e-mail, adresse mail, adresse électronique, adresse de messagerie, mél
    correo, correo electrónico, dirección de correo, dirección de correo electrónico
    posta elettronica, indirizzo e-mail, indirizzo di posta elettronica
    e-mailadres, mailadres
    adres e-mail, adres email, poczta elektroniczna
    correio eletrónico, correio eletrônico, endereço de e-mail
    e-post, e-postadress, epost, mejl, mejladress
    البريد الإلكتروني, البريد الالكتروني, عنوان البريد الإلكتروني, الإيميل`,
  phone: `phone, telephone, phone number, telephone number, mobile, mobile phone, mobile number, cell, cell phone, tel
    telefon, telefonnummer, telefonnr, tel nr, rufnummer, handy, handynummer, mobil, mobiltelefon, mobilnummer
    téléphone, numéro de téléphone, téléphone portable, portable, tél
    teléfono, número de teléfono, teléfono móvil, móvil, celular
    telefono, numero di telefono, cellulare
    telefoon, telefoonnummer, mobiel, mobiel nummer, gsm
    numer telefonu, nr telefonu, telefon komórkowy, komórka
    telefone, número de telefone, telemóvel, telefone celular
    mobiltelefonnummer
    الهاتف, رقم الهاتف, الجوال, رقم الجوال, المحمول`,
  role_name: `role, job, job title, position, title, role name
    rolle, stelle, stellenbezeichnung, funktion, tätigkeit, beruf, berufsbezeichnung, jobtitel
    poste, fonction, rôle, intitulé du poste, métier, emploi
    puesto, cargo, rol, puesto de trabajo
    ruolo, posizione, mansione, qualifica
    functie, functietitel, rol
    stanowisko, rola
    função, posto, vaga
    roll, tjänst, befattning, yrkesroll
    الوظيفة, المسمى الوظيفي, المنصب, الدور`,
  location: `location, site, office, city, branch
    standort, ort, arbeitsort, niederlassung, filiale, stadt
    lieu, ville, lieu de travail, agence, établissement
    ubicación, sede, ciudad, lugar, lugar de trabajo, oficina, centro, centro de trabajo
    città, luogo, luogo di lavoro, ufficio
    locatie, plaats, vestiging, stad, standplaats
    lokalizacja, miasto, oddział, miejsce pracy, biuro
    local, localização, cidade, filial, local de trabalho
    plats, arbetsplats, ort, kontor
    الموقع, المدينة, الفرع, المكتب`,
  department: `department, team, unit, division
    abteilung, bereich, referat
    département, service, équipe
    departamento, equipo, área, sección
    dipartimento, reparto, ufficio di appartenenza
    afdeling, dienst
    dział, departament, zespół
    equipa, equipe, setor
    avdelning, enhet, grupp
    القسم, الإدارة, الفريق`,
  tags: `tags, tag, label, labels, keyword, keywords
    schlagwort, schlagwörter, stichwort, stichwörter, etikett, etiketten
    étiquette, étiquettes, mot clé, mots clés
    etiqueta, etiquetas, palabra clave, palabras clave
    etichetta, etichette, parola chiave, parole chiave
    trefwoord, trefwoorden
    etykieta, etykiety, tagi, słowa kluczowe
    marcador, marcadores, palavra chave, palavras chave
    etiketter, taggar, nyckelord
    الوسوم, الوسم, وسوم, الكلمات المفتاحية`,
}

/** As it is compared: without accents and case, and with one space for whatever parts the words. */
const plain = (heading: string): string =>
  heading
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const FIELD_OF = new Map(
  IMPORT_FIELDS.flatMap((field) => WORDS[field].split(/[,\n]/).map((word) => [plain(word), field] as const)),
)

/** What a column under this heading holds, taken by itself; undefined where nobody could tell. */
export const fieldOf = (heading: string): ImportField | undefined => FIELD_OF.get(plain(heading))

/**
 * What the columns under these headings hold. "Name" beside "Vorname" is the last name, "Nome" beside "Cognome" the first: a
 * whole name stands beside neither.
 */
export const fieldsOf = (headings: readonly string[]): (ImportField | null)[] => {
  const fields = headings.map((heading) => fieldOf(heading) ?? null)
  const hasFirst = fields.includes('first')
  const hasLast = fields.includes('last')
  if (hasFirst === hasLast) return fields
  return fields.map((field) => (field === 'name' ? (hasFirst ? 'last' : 'first') : field))
}
