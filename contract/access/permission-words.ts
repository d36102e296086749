import { may, permissions, type Permission, type Rights } from './permissions.ts'

/** What people read for a permission. */
const words: Partial<Record<Permission, string>> = {
  'candidates:view': 'see candidates and employees',
  'candidates:erase': "erase a person's data",
  'notes:moderate': "change other people's notes",
  'pipeline:view': 'use the hiring pipeline',
  'campaigns:manage': 'run hiring campaigns',
  'fairness:view': 'see whether groups fare alike',
  'users:manage': 'invite and change people',
  'companies:manage': 'open and change companies',
  'company-setup:manage': 'change locations, departments and tags',
  'benchmarks:manage': 'make role benchmarks',
  'webhooks:manage': 'connect other systems',
  'academy:manage': 'write courses',
  'reports:manage': 'configure reports',
  'book-codes:manage': 'make book codes',
  'flags:manage': 'switch features',
  'audit:view': 'read the audit list',
  'proxy:start': 'act as another user',
}

/** What these rights allow, in words, in the order of the table. */
export const rightsInWords = (rights: Rights): string[] =>
  (Object.keys(permissions) as Permission[]).flatMap((permission) => {
    const said = words[permission]
    return said !== undefined && may(rights, permission) ? [said] : []
  })
