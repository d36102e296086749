import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brands } from '#contract/brands/brands.ts'
import { signIn, signInAll } from '#tests/support/as.ts'
import { addAccount, GOOD_PASSWORD, linkIn, mailsTo, outboxIsEmpty, session } from '#tests/support/accounts.ts'
import { buildServer, type Reply, type TestServer } from '#tests/support/build-server.ts'
import { atFullPace } from '#tests/support/pace.ts'

let server: TestServer
let tokens: Awaited<ReturnType<typeof signInAll>>
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
})
afterAll(() => server.close())

let number = 0
const newEmail = () => `colleague-${(number += 1)}@harbor.test`
const told = ({ status, body }: Reply) => [status, body.code]
const search = async (token: string, query = '') =>
  (await server.call('GET', `/users/search?limit=200${query}`, { token })).body
const create = (token: string, body: object) =>
  server.call('POST', '/users', { token, body: { email: newEmail(), first: 'Ada', last: 'Ng', ...body } })
const update = (token: string, id: number, body: object) => server.call('PUT', `/users/${id}`, { token, body })
const roles = (token: string, user_ids: number[], auth_role: string, more: object = {}) =>
  server.call('PUT', '/users/bulk-update-roles', { token, body: { user_ids, auth_role, ...more } })
const invite = (token: string, list: string, more: object = {}) =>
  server.call('POST', '/users/invitations', { token, body: { list, auth_role: 'COMPANY_USER', ...more } })
const undo = (token: string, command: { id: string }) => server.call('POST', `/commands/${command.id}/undo`, { token })
const newUser = async (more: Partial<Parameters<typeof addAccount>[1]> = {}) => {
  const email = newEmail()
  return { id: await addAccount(server, { email, ...more }), email }
}
const one = async (id: number) => (await search(tokens.superAdmin)).users.find((row: { id: number }) => row.id === id)
const companyId = async (name: string): Promise<number> =>
  (await server.owner.query('select id from companies where name = $1', [name])).rows[0].id
/** The window to undo closes: what was held is sent. */
const windowCloses = async () => {
  server.clock.advance(16_000)
  await server.owner.query(`select pg_notify('outbox', '')`)
  await outboxIsEmpty(server)
}

/** Calls that were all admitted before any of them could change these people. */
const whileHeld = async (ids: readonly number[], calls: () => Promise<Reply>[]): Promise<Reply[]> => {
  const holder = await server.owner.connect()
  try {
    await holder.query('begin')
    await holder.query('select from users where id = any($1) for update', [ids])
    const begun = calls()
    const waiting = async () =>
      (
        await holder.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rowCount
    await expect.poll(waiting, { timeout: 5_000 }).toBe(begun.length)
    await holder.query('commit')
    return await Promise.all(begun)
  } finally {
    holder.release()
  }
}

/** Of which companies open pages are told, and the audit list and the undo history speak, as something is done. */
const saidOf = async (work: () => Promise<Reply>) => {
  const companies: (number | null)[] = []
  const unsubscribe = server.kernel.events.subscribe(({ type, company_id }) => {
    if (type === 'users') companies.push(company_id)
  })
  const reply = await work()
  await expect.poll(() => companies.length).toBeGreaterThan(0)
  unsubscribe()
  const { rows } = await server.owner.query(
    `select (select company_id from audit_events order by id desc limit 1) as line,
       (select company_id from commands order by created_at desc limit 1) as command`,
  )
  return { reply, told: companies.toSorted((a, b) => (a ?? 0) - (b ?? 0)), ...rows[0] }
}

describe('R204 /users/search', () => {
  it('lists a company, a franchise, or everybody, as far as the role reaches', async () => {
    const emails = async (token: string) =>
      new Set((await search(token)).users.map((row: { email: string }) => row.email))
    const owner = await emails(tokens.owner)
    expect([owner.has('company.user@demo.test'), owner.has('clinic.owner@demo.test')]).toEqual([true, false])
    expect([owner.has('franchise.owner@demo.test'), owner.has('super.admin@demo.test')]).toEqual([false, false])
    const franchise = await emails(tokens.franchiseOwner)
    expect([franchise.has('clinic.owner@demo.test'), franchise.has('franchise.user@demo.test')]).toEqual([true, true])
    expect([franchise.has('b.company.owner@demo.test'), franchise.has('super.admin@demo.test')]).toEqual([false, false])
    const all = await emails(tokens.superAdmin)
    expect([all.has('b.company.owner@demo.test'), all.has('super.admin@demo.test')]).toEqual([true, true])
  })

  it('says role, company, last sign-in, permission, two-step and whether one may manage', async () => {
    const rows = (await search(tokens.owner, '&search=company.')).users
    const [owner, user] = ['company.owner', 'company.user'].map((name) =>
      rows.find((row: { email: string }) => row.email === `${name}@demo.test`),
    )
    expect(owner).toMatchObject({ auth_role: 'COMPANY_OWNER', is_self: true, may_manage: false, active: 1 })
    expect(user).toMatchObject({
      company: { name: 'Harbor Logistics' },
      permissions: { can_view_hiring_pipeline: true },
      is_two_step: false,
      is_self: false,
      may_manage: true,
      set_up: { state: 'accepted' },
    })
    expect(Date.parse(user.last_sign_in_at)).toBeGreaterThan(0)
  })

  it('filters by company, roles, activity, state and words, by GET and POST alike', async () => {
    const { id, email } = await newUser({ first: 'Zelda', last: 'Quist' })
    await update(tokens.owner, id, { active: 0 })
    const has = (rows: { email: string }[]) => rows.some((row) => row.email === email)
    expect(has((await search(tokens.owner, '&search=lda%20qui')).users)).toBe(true)
    expect(has((await search(tokens.owner, '&search=quist%25')).users)).toBe(false)
    expect(has((await search(tokens.owner, '&is_active=0')).users)).toBe(true)
    expect(has((await search(tokens.owner, '&is_active=1')).users)).toBe(false)
    expect(has((await search(tokens.owner, '&state=inactive')).users)).toBe(true)
    expect(has((await search(tokens.owner, '&state=active')).users)).toBe(false)
    expect(has((await search(tokens.owner, '&auth_roles=COMPANY_OWNER')).users)).toBe(false)
    expect((await search(tokens.owner, '&uuid=00000000-0000-4000-8000-000000000000')).users).toEqual([])
    const clinic = await companyId('Northwind Clinics')
    expect(has((await search(tokens.superAdmin, `&company_id=${clinic}`)).users)).toBe(false)
    const body = { search: 'Zelda', auth_roles: ['COMPANY_USER'], limit: 5 }
    expect(has((await server.call('POST', '/users/search', { token: tokens.owner, body })).body.users)).toBe(true)
  })

  it('finds one by their number, and nobody out of reach', async () => {
    const [{ id }] = (await search(tokens.superAdmin, '&search=clinic.owner')).users
    const found = async (token: string) => (await search(token, `&id=${id}`)).users.map((row: { id: number }) => row.id)
    expect(await found(tokens.superAdmin)).toEqual([id])
    expect(await found(tokens.owner)).toEqual([])
  })
  it('R190 every order walks all pages by cursor without a gap', async () => {
    for (const sort of ['created_at', 'last', 'email', 'auth_role', 'last_sign_in_at']) {
      const seen: number[] = []
      let cursor = ''
      do {
        const page = (
          await server.call('GET', `/users/search?limit=4&sort_by=${sort}&order_by=asc${cursor}`, {
            token: tokens.superAdmin,
          })
        ).body
        seen.push(...page.users.map((row: { id: number }) => row.id))
        cursor = page.pagination.next_cursor ? `&cursor=${page.pagination.next_cursor}` : ''
      } while (cursor)
      expect([sort, new Set(seen).size]).toEqual([sort, (await search(tokens.superAdmin)).users.length])
    }
  })
})

describe('R202 POST /users', () => {
  it('201 opens an account; its mail leaves when the window to undo has closed, and its link sets the password', async () => {
    const email = newEmail()
    const reply = await create(tokens.owner, { email: email.toUpperCase(), auth_role: 'COMPANY_USER' })
    expect(reply.status).toBe(201)
    expect(reply.body.users[0]).toMatchObject({
      email,
      auth_role: 'COMPANY_USER',
      company: { name: 'Harbor Logistics' },
      set_up: { state: 'waiting' },
    })
    const { rows } = await server.owner.query('select 1 from captured_mails where to_address = $1', [email])
    expect(rows).toEqual([])
    await windowCloses()
    const [mail] = await mailsTo(server, email, 1)
    expect((await one(reply.body.users[0].id)).set_up).toMatchObject({ state: 'sent' })
    const { token, type } = linkIn(mail)
    expect(type).toBe('setup')
    const set = await server.call('POST', '/public/users/set-up-password', { body: { token, password: GOOD_PASSWORD } })
    expect(set.status).toBe(200)
    expect((await session(server, email)).token).toBeTruthy()
    expect((await one(reply.body.users[0].id)).set_up.state).toBe('accepted')
  })

  it.each(['be', 'hb'] as const)(
    '%s: its mail names who invites and for which company or franchise, as text and as HTML, whatever their names hold',
    async (brand) => {
      const product = brands[brand].name
      const mailOf = async (token: string, body: object, proxy?: number) => {
        const email = newEmail()
        const ask = { token, brand, body: { email, first: 'Ada', last: 'Ng', ...body } }
        const acting = proxy ? { headers: { 'proxy-user-id': String(proxy) } } : {}
        const reply = await server.call('POST', '/users', { ...ask, ...acting })
        expect(reply.status, JSON.stringify(reply.body)).toBe(201)
        await windowCloses()
        return (await mailsTo(server, email, 1))[0] ?? { subject: '', text: '', html: '' }
      }
      const { users } = await search(tokens.superAdmin)
      const called = (email: string) => users.find((row: { email: string }) => row.email === `${email}@demo.test`)
      const [owner, admin] = [called('company.owner'), called('super.admin')]
      const rename = (first: string, last: string, company: string) =>
        server.owner.query(
          `with named as (update users set first = $1, last = $2 where id = $4)
           update companies set name = $3 where id = $5`,
          [first, last, company, owner.id, owner.company.id],
        )
      const long = `O’Neill & <b>Sons</b> ${'of the northern harbour '.repeat(5)}`.slice(0, 120).trim()
      await rename('Zoë <i>', 'D’Arcy & Co', long)
      try {
        const mail = await mailOf(tokens.owner, { auth_role: 'COMPANY_USER' })
        expect(mail.subject).toBe(`${long} invites you to ${product}`)
        expect(mail.text).toContain(`Zoë <i> D’Arcy & Co has opened an account on ${product} for you, for ${long}.`)
        expect(mail.html).toContain('Zoë &lt;i&gt; D’Arcy &amp; Co has opened')
        expect(mail.html).toContain('O’Neill &amp; &lt;b&gt;Sons&lt;/b&gt;')
        expect(mail.html).not.toContain('<b>Sons')
        const acting = await mailOf(tokens.superAdmin, { auth_role: 'COMPANY_USER' }, owner.id)
        expect(acting.text).toContain(`${admin.first} ${admin.last} for Zoë <i> D’Arcy & Co has opened`)
      } finally {
        await rename(owner.first, owner.last, owner.company.name)
      }
      const place = {
        franchise_id: (await search(tokens.superAdmin, '&search=b.franchise.owner')).users[0].franchise.id,
      }
      const franchise = await mailOf(tokens.superAdmin, { auth_role: 'FRANCHISE_USER', ...place })
      expect(franchise.subject).toBe(`${called('b.franchise.owner').franchise.name} invites you to ${product}`)
      const platform = await mailOf(tokens.superAdmin, { auth_role: 'SUPER_ADMIN' })
      expect(platform.subject).toBe(`${admin.first} ${admin.last} invites you to ${product}`)
      expect(platform.text).toContain(`has opened an account on ${product} for you.`)
    },
  )

  it('undo takes the account and its mail back', async () => {
    const email = newEmail()
    const reply = await create(tokens.owner, { email, auth_role: 'COMPANY_USER' })
    expect((await undo(tokens.owner, reply.body.command)).status).toBe(200)
    await windowCloses()
    expect((await server.owner.query('select 1 from users where email = $1', [email])).rows).toEqual([])
    expect((await server.owner.query('select 1 from captured_mails where to_address = $1', [email])).rows).toEqual([])
    expect((await create(tokens.owner, { email, auth_role: 'COMPANY_USER' })).status).toBe(201)
  })

  it('409 UNDO_CONFLICT once the account was set up', async () => {
    const email = newEmail()
    const reply = await create(tokens.owner, { email, auth_role: 'COMPANY_USER' })
    const [user] = reply.body.users
    await server.owner.query(`insert into credentials (user_id, password_hash) values ($1, 'x')`, [user.id])
    expect(told(await undo(tokens.owner, reply.body.command))).toEqual([409, 'UNDO_CONFLICT'])
  })

  it('409 EMAIL_EXISTS in any spelling, also where the account is out of sight', async () => {
    const body = { email: ' B.Company.Owner@demo.test', auth_role: 'COMPANY_USER' }
    expect(told(await create(tokens.owner, body))).toEqual([409, 'EMAIL_EXISTS'])
  })

  it.each([
    ['owner', 'COMPANY_OWNER', 201],
    ['owner', 'FRANCHISE_USER', 403],
    ['owner', 'SUPER_ADMIN', 403],
    ['franchiseOwner', 'FRANCHISE_OWNER', 201],
    ['franchiseOwner', 'FRANCHISE_USER', 201],
    ['franchiseOwner', 'SUPER_ADMIN', 403],
    ['superAdmin', 'SUPER_ADMIN', 201],
    ['user', 'COMPANY_USER', 403],
    ['franchiseUser', 'COMPANY_USER', 403],
  ] as const)('%s may open a %s: %d', async (who, auth_role, status) => {
    expect((await create(tokens[who], { auth_role })).status).toBe(status)
  })

  it('puts people where they belong: the own company or franchise by itself, else the one that is named', async () => {
    const clinic = await companyId('Northwind Clinics')
    const inClinic = await create(tokens.franchiseOwner, { auth_role: 'COMPANY_USER', company_id: clinic })
    expect(inClinic.body.users[0].company.name).toBe('Northwind Clinics')
    const franchise = await create(tokens.franchiseOwner, { auth_role: 'FRANCHISE_USER' })
    expect(franchise.body.users[0]).toMatchObject({ company: null, franchise: { name: 'Meridian People Group' } })
    const byCompany = await create(tokens.superAdmin, { auth_role: 'FRANCHISE_OWNER', company_id: clinic })
    expect(byCompany.body.users[0].franchise.name).toBe('Meridian People Group')
    for (const auth_role of ['COMPANY_USER', 'FRANCHISE_USER']) {
      const reply = await create(tokens.superAdmin, { auth_role })
      expect([reply.status, reply.body.issues[0].code]).toEqual([422, 'needed'])
    }
    const pine = await companyId('Silverpine Homes')
    expect((await create(tokens.franchiseOwner, { auth_role: 'COMPANY_USER', company_id: pine })).status).toBe(404)
    expect((await create(tokens.franchiseOwner, { auth_role: 'FRANCHISE_USER', company_id: pine })).status).toBe(404)
    expect((await create(tokens.franchiseOwner, { auth_role: 'FRANCHISE_USER', franchise_id: 999 })).status).toBe(404)
  })

  it('S2 fields that are nobody’s to give are refused', async () => {
    for (const field of ['id', 'active', 'created_at', 'password'])
      expect((await create(tokens.owner, { auth_role: 'COMPANY_USER', [field]: 1 })).status).toBe(422)
  })
})

describe('POST /users/invitations', () => {
  it('a dry run tells line by line what would happen, and does nothing', async () => {
    const [fresh, other] = [newEmail(), newEmail()]
    const list = [
      'Email,First name,Last name,Role,Company',
      `${fresh},Ada,Ng,Company owner,`,
      `${fresh},Ada,Ng,,`,
      'b.company.owner@demo.test,Boris,Calloway,,',
      `${other},Ben,,,`,
      'nobody,Ben,Ode,,',
      `${other},Ben,Ode,King,`,
      `${other},Ben,Ode,Super admin,`,
      `${other},Ben,Ode,,Silverpine Homes`,
      `${other},${'B'.repeat(81)},Ode,,`,
    ].join('\n')
    const reply = await invite(tokens.owner, list, { dry_run: true })
    expect(reply.status).toBe(200)
    expect(reply.body.invited).toBe(1)
    expect(reply.body.lines.map((line: { line: number; outcome: string }) => [line.line, line.outcome])).toEqual([
      [2, 'invited'],
      [3, 'twice'],
      [4, 'exists'],
      [5, 'invalid'],
      [6, 'invalid'],
      [7, 'invalid'],
      [8, 'invalid'],
      [9, 'invalid'],
      [10, 'invalid'],
    ])
    expect(reply.body.lines[0]).toMatchObject({ auth_role: 'COMPANY_OWNER', company: 'Harbor Logistics' })
    expect(reply.body.lines.map((line: { why: string | null }) => line.why).slice(5)).toEqual([
      'There is no role “King”.',
      'You may not give this role.',
      'You have no company “Silverpine Homes”.',
      'A name has at most 80 characters.',
    ])
    expect((await server.owner.query('select 1 from users where email = $1', [fresh])).rows).toEqual([])
  })

  it('reads what is given under headings of another language too, and never passes over a role', async () => {
    const [jörg, änne] = [newEmail(), newEmail()]
    const list = `Vorname;Nachname;E-Mail;Rolle;Firma\nJörg;Müller;${jörg};Company owner;\nÄnne;Öz;${änne};Boss;\nA;B;${änne};;Nirgendwo`
    const { body } = await invite(tokens.owner, list, { dry_run: true })
    expect(body.lines).toMatchObject([
      { first: 'Jörg', auth_role: 'COMPANY_OWNER', outcome: 'invited' },
      { first: 'Änne', why: 'There is no role “Boss”.' },
      { why: 'You have no company “Nirgendwo”.' },
    ])
  })

  it('201 opens the accounts of the good lines; undo takes all of them back', async () => {
    const emails = [newEmail(), newEmail()]
    const list = `Ada Ng <${emails[0]}>\nBen Ode <${emails[1]}>\nnobody`
    const reply = await invite(tokens.owner, list, { can_view_hiring_pipeline: true })
    expect([reply.status, reply.body.invited]).toEqual([201, 2])
    expect(reply.body.command.summary).toBe('2 people invited')
    const { rows } = await server.owner.query(
      'select can_view_hiring_pipeline as may from users where email = any($1)',
      [emails],
    )
    expect(rows).toEqual([{ may: true }, { may: true }])
    await undo(tokens.owner, reply.body.command)
    await windowCloses()
    expect((await server.owner.query('select 1 from users where email = any($1)', [emails])).rows).toEqual([])
    expect(
      (await server.owner.query('select 1 from captured_mails where to_address = any($1)', [emails])).rows,
    ).toEqual([])
  })

  it('R247 a list of two companies is told to both, and noted as of neither alone', async () => {
    const list = `Email,Name,Company\n${newEmail()},Ada Ng,Harbor Logistics\n${newEmail()},Ben Ode,Northwind Clinics`
    const { reply, ...said } = await saidOf(() => invite(tokens.franchiseOwner, list))
    expect([reply.status, reply.body.invited]).toEqual([201, 2])
    expect(said).toEqual({ told: [1, 2], line: null, command: null })
    const undone = await saidOf(() => undo(tokens.franchiseOwner, reply.body.command))
    expect([undone.reply.status, undone.told]).toEqual([200, [1, 2]])
  })

  it('nobody is put into one of two companies that have the name of a line', async () => {
    const clinic = await companyId('Northwind Clinics')
    const rename = (name: string) => server.owner.query('update companies set name = $1 where id = $2', [name, clinic])
    const list = `Email,Name,Company\n${newEmail()},Ada Ng,Harbor logistics`
    await rename('Harbor Logistics')
    try {
      expect((await invite(tokens.franchiseOwner, list, { dry_run: true })).body.lines[0]).toMatchObject({
        outcome: 'invalid',
        why: 'You have several companies “Harbor logistics”. Choose one for the list and leave the name out.',
      })
      expect((await invite(tokens.owner, list, { dry_run: true })).body.lines[0].outcome).toBe('invited')
    } finally {
      await rename('Northwind Clinics')
    }
  })

  it('422 for a list of nobody or of more than 500, 403 for a role one may not give', async () => {
    expect((await invite(tokens.owner, ' \n')).status).toBe(422)
    const many = Array.from({ length: 501 }, (_, index) => `A B <p${index}@x.test>`).join('\n')
    expect((await invite(tokens.owner, many)).status).toBe(422)
    expect((await invite(tokens.owner, 'Ada Ng <a@b.test>', { auth_role: 'SUPER_ADMIN' })).status).toBe(403)
  })
})

describe('R205 POST /users/resend-account-setup-email', () => {
  const resend = (token: string, user_id: number, on = server) =>
    on.call('POST', '/users/resend-account-setup-email', { token, body: { user_id } })

  it('200 sends a new link and makes the earlier one void', async () => {
    const email = newEmail()
    const { id } = (await create(tokens.owner, { email, auth_role: 'COMPANY_USER' })).body.users[0]
    await windowCloses()
    expect((await resend(tokens.owner, id)).status).toBe(200)
    const [first, second] = await mailsTo(server, email, 2)
    const check = async (mail: typeof first) =>
      (await server.call('POST', '/public/tokens/validate', { body: linkIn(mail) })).status
    expect([await check(first), await check(second)]).toEqual([410, 200])
  })

  it('409 for whoever has set up or is deactivated; 404 out of reach', async () => {
    const { id } = await newUser()
    expect(told(await resend(tokens.owner, id))).toEqual([409, 'ALREADY_SET_UP'])
    expect((await resend(tokens.otherOwner, id)).status).toBe(404)
    const invited = (await create(tokens.owner, { auth_role: 'COMPANY_USER' })).body.users[0]
    await update(tokens.owner, invited.id, { active: 0 })
    expect(told(await resend(tokens.owner, invited.id))).toEqual([409, 'DEACTIVATED'])
  })

  it('says when a link has run out and when a mail could not be delivered', async () => {
    const { id } = (await create(tokens.owner, { auth_role: 'COMPANY_USER' })).body.users[0]
    await windowCloses()
    await server.owner.query(
      `update outbox set state = 'failed', last_error = '550 no such mailbox' where id = (select setup_mail_id from users where id = $1)`,
      [id],
    )
    expect((await one(id)).set_up).toMatchObject({ state: 'failed', failure: '550 no such mailbox' })
    await server.owner.query(
      `update outbox set state = 'done' where id = (select setup_mail_id from users where id = $1)`,
      [id],
    )
    await server.owner.query(`update users set invited_at = invited_at - interval '8 days' where id = $1`, [id])
    expect((await one(id)).set_up.state).toBe('expired')
  })

  it('R203 whoever chose a password and never proved their address is not active, and a new invitation lets them in', async () => {
    const email = newEmail()
    const id = await addAccount(server, { email, verified: false })
    expect((await one(id)).set_up.state).toBe('unverified')
    const found = async (state: string) =>
      (await search(tokens.owner, `&state=${state}&search=${email}`)).users.some((row: { id: number }) => row.id === id)
    expect([await found('active'), await found('invited')]).toEqual([false, true])
    expect((await resend(tokens.owner, id)).status).toBe(200)
    await windowCloses()
    expect((await one(id)).set_up.state).toBe('sent')
  })

  it('403 for those who do not manage people', async () => {
    const { id } = (await create(tokens.owner, { auth_role: 'COMPANY_USER' })).body.users[0]
    for (const token of [tokens.user, tokens.franchiseUser]) expect((await resend(token, id)).status).toBe(403)
    for (const token of [tokens.franchiseOwner, tokens.superAdmin]) expect((await resend(token, id)).status).toBe(200)
  })

  it('429 after three in an hour to one user, whoever asks; others may still get theirs', async () => {
    const strict = await buildServer({ environment: { RATE_LIMITS: 'on' } })
    try {
      const token = await signIn(strict, 'company.owner@demo.test')
      const someone = async () => {
        const body = { email: newEmail(), first: 'Ada', last: 'Ng', auth_role: 'COMPANY_USER' }
        return (await strict.call('POST', '/users', { token, body })).body.users[0].id
      }
      const [id, other] = [await someone(), await someone()]
      // What is refused sends nothing, and counts for nothing.
      const found = await strict.call('GET', '/users/search?search=company.user', { token })
      for (let n = 0; n < 4; n += 1)
        expect(told(await resend(token, found.body.users[0].id, strict))).toEqual([409, 'ALREADY_SET_UP'])
      for (let n = 0; n < 3; n += 1) expect((await resend(token, id, strict)).status).toBe(200)
      expect((await resend(token, other, strict)).status).toBe(200)
      const colleague = await signIn(strict, 'franchise.owner@demo.test')
      for (const asking of [token, colleague]) {
        const refused = await resend(asking, id, strict)
        expect(told(refused)).toEqual([429, 'LimitExceededException'])
        const wait = Number(refused.headers.get('retry-after'))
        expect([wait > 3_000, wait <= 3_600]).toEqual([true, true])
      }
    } finally {
      await strict.close()
    }
  })
})

describe('R203 PUT /users/{id}', () => {
  it('200 changes name, role and permission; undo restores them', async () => {
    const { id } = await newUser()
    const before = await one(id)
    const reply = await update(tokens.owner, id, {
      first: 'Renamed',
      auth_role: 'COMPANY_OWNER',
      permissions: { can_view_hiring_pipeline: true },
      updated_at: before.updated_at,
    })
    expect(reply.body.users[0]).toMatchObject({
      first: 'Renamed',
      auth_role: 'COMPANY_OWNER',
      permissions: { can_view_hiring_pipeline: true },
    })
    expect(reply.body.command.summary).toBe(
      `Name, role and use of the hiring pipeline of Renamed ${before.last} changed`,
    )
    expect((await undo(tokens.owner, reply.body.command)).status).toBe(200)
    expect(await one(id)).toEqual({ ...before, updated_at: expect.any(String) })
  })

  it('409 STALE where somebody else was first; 409 UNDO_CONFLICT where somebody changed it since', async () => {
    const { id } = await newUser()
    const { updated_at } = await one(id)
    const first = await update(tokens.owner, id, { first: 'One', updated_at })
    expect(told(await update(tokens.franchiseOwner, id, { first: 'Two', updated_at }))).toEqual([409, 'STALE'])
    await update(tokens.franchiseOwner, id, { first: 'Two' })
    expect(told(await undo(tokens.owner, first.body.command))).toEqual([409, 'UNDO_CONFLICT'])
    expect((await one(id)).first).toBe('Two')
  })

  it('R89 R90 deactivation ends every session at once, and reactivation lets in again', async () => {
    const { id, email } = await newUser()
    const { token } = await session(server, email)
    expect((await server.call('GET', '/users/profile', { token })).status).toBe(200)
    const response = await fetch(`${server.api}/events`, { headers: { 'id-token': token } })
    const heard: string[] = []
    const ended = (async () => {
      for await (const chunk of response.body ?? []) heard.push(new TextDecoder().decode(chunk))
    })()
    const began = performance.now()
    const reply = await update(tokens.owner, id, { active: 0 })
    expect(reply.body.command.summary).toBe('Nadia Fournier deactivated')
    await ended
    expect(atFullPace(performance.now() - began)).toBeLessThan(1_000)
    expect(heard.join('')).toContain('"type":"session"')
    expect(told(await server.call('GET', '/users/profile', { token }))).toEqual([403, 'ACCOUNT_INACTIVE'])
    const body = { email, password: GOOD_PASSWORD }
    expect((await server.call('POST', '/auth/sign-in', { body })).status).toBe(401)
    await update(tokens.owner, id, { active: 1 })
    const old = async () => (await server.call('GET', '/users/profile', { token })).status
    await expect.poll(old, { timeout: 1_000 }).toBe(401)
    expect((await session(server, email)).token).toBeTruthy()
  })

  it('nobody changes the own role, place or activity; the own name may be changed', async () => {
    const [own] = (await search(tokens.owner, '&search=company.owner')).users
    for (const change of [{ active: 0 }, { auth_role: 'COMPANY_USER' }])
      expect(told(await update(tokens.owner, own.id, change))).toEqual([409, 'OWN_ACCOUNT'])
    expect((await update(tokens.owner, own.id, { auth_role: own.auth_role, active: 1 })).status).toBe(200)
  })

  it('403 for a role above one’s own, given or held; 404 out of reach', async () => {
    const { id } = await newUser()
    for (const auth_role of ['FRANCHISE_OWNER', 'SUPER_ADMIN'])
      expect((await update(tokens.owner, id, { auth_role })).status).toBe(403)
    expect((await update(tokens.otherOwner, id, { first: 'x' })).status).toBe(404)
    const [admin] = (await search(tokens.superAdmin, '&auth_roles=SUPER_ADMIN')).users
    expect((await update(tokens.franchiseOwner, admin.id, { first: 'x' })).status).toBe(404)
    const pine = await companyId('Silverpine Homes')
    expect((await update(tokens.franchiseOwner, id, { company_id: pine })).status).toBe(404)
  })

  it('both companies are told of somebody who moves, and of the way back', async () => {
    const { id } = await newUser()
    const clinic = await companyId('Northwind Clinics')
    const { reply, ...said } = await saidOf(() => update(tokens.franchiseOwner, id, { company_id: clinic }))
    expect(said).toEqual({ told: [1, clinic], line: clinic, command: clinic })
    expect((await saidOf(() => undo(tokens.franchiseOwner, reply.body.command))).told).toEqual([1, clinic])
  })

  it('moves somebody between company, franchise and platform', async () => {
    const { id } = await newUser()
    const clinic = await companyId('Northwind Clinics')
    const moved = await update(tokens.franchiseOwner, id, { company_id: clinic })
    expect(moved.body.users[0].company.name).toBe('Northwind Clinics')
    const up = await update(tokens.superAdmin, id, { auth_role: 'FRANCHISE_USER' })
    expect(up.body.users[0]).toMatchObject({ company: null, franchise: { name: 'Meridian People Group' } })
    expect((await update(tokens.superAdmin, id, { auth_role: 'COMPANY_USER' })).status).toBe(422)
    const down = await update(tokens.superAdmin, id, { auth_role: 'COMPANY_USER', company_id: clinic })
    expect(down.body.users[0]).toMatchObject({ company: { name: 'Northwind Clinics' }, franchise: null })
    const top = await update(tokens.superAdmin, id, { auth_role: 'SUPER_ADMIN' })
    expect(top.body.users[0]).toMatchObject({ company: null, franchise: null })
    await update(tokens.superAdmin, id, { active: 0 })
  })

  it('R108 403 NOT_DURING_PROXY for a change of role while acting as somebody; a name may be changed', async () => {
    const { id } = await newUser()
    const [owner] = (await search(tokens.superAdmin, '&search=company.owner@demo')).users.filter(
      (row: { email: string }) => row.email === 'company.owner@demo.test',
    )
    const headers = { 'proxy-user-id': String(owner.id) }
    const as = (body: object) => server.call('PUT', `/users/${id}`, { token: tokens.superAdmin, headers, body })
    expect(told(await as({ auth_role: 'COMPANY_OWNER' }))).toEqual([403, 'NOT_DURING_PROXY'])
    expect((await as({ first: 'Proxied' })).status).toBe(200)
  })

  const lowered = { auth_role: 'COMPANY_USER', company_id: 1 }
  it.each<[string, (token: string, id: number) => Promise<Reply>]>([
    ['R203 deactivate', (token, id) => update(token, id, { active: 0 })],
    ['R203 lower', (token, id) => update(token, id, lowered)],
    ['R207 lower in bulk', (token, id) => roles(token, [id], lowered.auth_role, { company_id: 1 })],
  ])('LAST_SUPER_ADMIN: of two who %s each other at once, one stays', async (what, change) => {
    const people = await Promise.all(
      ['one', 'two'].map(async (name) => {
        const email = `${name}.${what.replaceAll(' ', '.')}@platform.test`.toLowerCase()
        const id = await addAccount(server, { email, role: 'SUPER_ADMIN', company_id: null })
        return { id, ...(await session(server, email)) }
      }),
    )
    const [a, b] = people
    const others = (
      await server.owner.query(`select id from users where auth_role = 'SUPER_ADMIN' and active and id <> all($1)`, [
        people.map(({ id }) => id),
      ])
    ).rows.map((row) => row.id)
    await server.owner.query('update users set active = false where id = any($1)', [others])
    try {
      const replies = await Promise.all([change(a?.token ?? '', b?.id ?? 0), change(b?.token ?? '', a?.id ?? 0)])
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      const { rows } = await server.owner.query(
        `select count(*)::int as n from users where auth_role = 'SUPER_ADMIN' and active`,
      )
      expect(rows[0].n).toBe(1)
      // Whoever was too late was told why, or was signed out or had the lower role already.
      expect(['LAST_SUPER_ADMIN', 'ACCOUNT_INACTIVE', 'FORBIDDEN']).toContain(
        replies.find(({ status }) => status !== 200)?.body.code,
      )
    } finally {
      await server.owner.query('update users set active = true where id = any($1)', [others])
    }
  })

  it.each<[string, (token: string, id: number) => Promise<Reply>]>([
    ['deactivate', (token, id) => update(token, id, { active: 0 })],
    ['lower', (token, id) => update(token, id, { auth_role: 'COMPANY_USER' })],
    ['lower in bulk', (token, id) => roles(token, [id], 'COMPANY_USER')],
  ])('R203 of two owners who %s each other at once, one stays', async (what, change) => {
    const people = await Promise.all(
      [newEmail(), newEmail()].map(async (email) => {
        const id = await addAccount(server, { email, role: 'COMPANY_OWNER' })
        return { id, ...(await session(server, email)) }
      }),
    )
    const [a, b] = people
    const ids = people.map(({ id }) => id)
    const replies = await whileHeld(ids, () => [change(a?.token ?? '', b?.id ?? 0), change(b?.token ?? '', a?.id ?? 0)])
    expect(replies.map(told).toSorted(([x], [y]) => Number(x) - Number(y))).toEqual([
      [200, undefined],
      [403, what === 'deactivate' ? 'ACCOUNT_INACTIVE' : 'FORBIDDEN'],
    ])
    const { rows } = await server.owner.query(
      `select from users where auth_role = 'COMPANY_OWNER' and active and id = any($1)`,
      [ids],
    )
    expect(rows).toHaveLength(1)
  })

  it('R247 the audit list names the change, and who made it', async () => {
    const { id } = await newUser()
    await update(tokens.owner, id, { auth_role: 'COMPANY_OWNER' })
    const { rows } = await server.owner.query(
      `select a.changed, a.company_id, u.email from audit_events a join users u on u.id = a.actor_id where action = 'users.update' and object = $1`,
      [`users:${id}`],
    )
    expect(rows).toEqual([{ changed: { auth_role: 'COMPANY_OWNER' }, company_id: 1, email: 'company.owner@demo.test' }])
  })
})

describe('R207 PUT /users/bulk-update-roles', () => {
  it('a dry run tells before and after of each, and changes nothing; then it is made, and can be undone', async () => {
    const people = [await newUser({ first: 'Aa', last: 'Aa' }), await newUser({ first: 'Bb', last: 'Bb' })]
    const ids = people.map(({ id }) => id)
    const preview = await roles(tokens.owner, ids, 'COMPANY_OWNER', { dry_run: true })
    expect(preview.body).toMatchObject({ updated: 0, changes: [{ first: 'Aa' }, { first: 'Bb' }] })
    expect(preview.body.changes[0]).toMatchObject({
      before: { auth_role: 'COMPANY_USER', sees: 'Harbor Logistics' },
      after: { auth_role: 'COMPANY_OWNER', sees: 'Harbor Logistics' },
      loses: [],
    })
    expect(preview.body.changes[0].gains).toEqual(
      expect.arrayContaining(['use the hiring pipeline', 'invite and change people']),
    )
    expect((await one(ids[0] ?? 0)).auth_role).toBe('COMPANY_USER')
    const made = await roles(tokens.owner, ids, 'COMPANY_OWNER')
    expect([made.body.updated, made.body.command.summary]).toEqual([2, '2 roles changed'])
    expect((await one(ids[1] ?? 0)).auth_role).toBe('COMPANY_OWNER')
    await undo(tokens.owner, made.body.command)
    expect(await Promise.all(ids.map(async (id) => (await one(id)).auth_role))).toEqual([
      'COMPANY_USER',
      'COMPANY_USER',
    ])
  })

  it('R247 of people of two companies is told to both, and noted as of neither alone', async () => {
    const people = [await newUser(), await newUser({ company_id: await companyId('Northwind Clinics') })]
    const ids = people.map(({ id }) => id)
    const { reply, ...said } = await saidOf(() => roles(tokens.franchiseOwner, ids, 'COMPANY_OWNER'))
    expect(reply.body.updated).toBe(2)
    expect(said).toEqual({ told: [1, 2], line: null, command: null })
    const undone = await saidOf(() => undo(tokens.franchiseOwner, reply.body.command))
    expect([undone.reply.status, undone.told]).toEqual([200, [1, 2]])
  })

  it('says what widens: from one company to a franchise', async () => {
    const { id } = await newUser()
    const { body } = await roles(tokens.franchiseOwner, [id], 'FRANCHISE_OWNER', { dry_run: true })
    expect(body.changes[0].after.sees).toBe('every company of Meridian People Group')
  })

  it('R198 is all or nothing: one out of reach is 404, oneself 409, a role too high 403', async () => {
    const [mine, theirs] = [await newUser(), await newUser({ company_id: await companyId('Northwind Clinics') })]
    expect((await roles(tokens.owner, [mine.id, theirs.id], 'COMPANY_OWNER')).status).toBe(404)
    const [own] = (await search(tokens.owner, '&search=company.owner')).users
    expect(told(await roles(tokens.owner, [mine.id, own.id], 'COMPANY_USER'))).toEqual([409, 'OWN_ACCOUNT'])
    expect((await roles(tokens.owner, [mine.id], 'SUPER_ADMIN')).status).toBe(403)
    expect((await roles(tokens.owner, [], 'COMPANY_USER')).status).toBe(422)
    expect((await one(mine.id)).auth_role).toBe('COMPANY_USER')
  })

  it('changes nothing, and offers no undo, where everybody has the role', async () => {
    const { id } = await newUser()
    const { body } = await roles(tokens.owner, [id], 'COMPANY_USER')
    expect([body.updated, body.changes, body.command]).toEqual([0, [], undefined])
  })
})

describe('GET /users/access-review', () => {
  const review = async (token: string) => {
    const response = await fetch(`${server.api}/users/access-review`, { headers: { 'id-token': token } })
    const text = (await response.text()).replace(/^\ufeff/, '')
    const rows: Record<string, string>[] = parse(text, { columns: true, skip_empty_lines: true })
    return { response, rows }
  }

  it('names each person and company once, and why', async () => {
    const { response, rows } = await review(tokens.franchiseOwner)
    expect(response.headers.get('content-disposition')).toMatch(/access-review-\d{4}-\d\d-\d\d\.csv/)
    const of = (email: string) => rows.filter((row) => row['Email'] === email)
    expect(of('franchise.user@demo.test').map((row) => row['Company'])).toEqual([
      'Harbor Logistics',
      'Northwind Clinics',
    ])
    expect(of('franchise.user@demo.test')[0]?.['Sees it because']).toBe(
      'belongs to its franchise Meridian People Group',
    )
    expect(of('company.user@demo.test')).toEqual([
      expect.objectContaining({ 'Sees it because': 'belongs to it', 'Hiring pipeline': 'by own permission' }),
    ])
    expect(of('inactive@demo.test')[0]?.['Account']).toBe('deactivated, sees nothing')
    expect(rows.some((row) => row['Company'] === 'Silverpine Homes')).toBe(false)
  })

  it('S32 no cell is a formula, and the audit list has the export', async () => {
    const { id } = await newUser({ first: '=cmd', last: '@sum' })
    const { rows } = await review(tokens.owner)
    expect(rows.map((row) => row['Person'])).toContain("'=cmd @sum")
    await update(tokens.owner, id, { active: 0 })
    const audit = await server.owner.query(
      `select changed from audit_events where action = 'users.access_review' and company_id = 1`,
    )
    expect(audit.rows[0].changed.people).toBeGreaterThan(3)
  })
})

describe('GET /users/places', () => {
  it('names what one may give: roles, companies and franchises', async () => {
    const places = async (token: string) => (await server.call('GET', '/users/places', { token })).body
    expect(await places(tokens.owner)).toMatchObject({
      roles: ['COMPANY_OWNER', 'COMPANY_USER'],
      companies: [{ name: 'Harbor Logistics' }],
      franchises: [],
    })
    const franchise = await places(tokens.franchiseOwner)
    expect(franchise.roles).toHaveLength(4)
    expect(franchise.franchises).toEqual([{ id: expect.any(Number), name: 'Meridian People Group' }])
    expect((await places(tokens.superAdmin)).franchises).toHaveLength(2)
  })
})
