/** Commands of an operator: npm run shop -- <name>. Each is loaded when it is run. */
export const commands: Readonly<
  Record<string, { use: string; run(args: string[]): Promise<boolean> }>
> = {
  backup: {
    use: 'backup [--to <folder or s3://bucket/prefix>] [--list]   save database and pictures, or list what is saved',
    run: async (args) => (await import('./backup.ts')).backupCommand(args),
  },
  'create-admin': {
    use: 'create-admin <email>   make an admin, or make one of somebody who has an account',
    run: async (args) => (await import('./create-admin.ts')).createAdminCommand(args),
  },
  doctor: {
    use: 'doctor [--send-to <email or phone>]   look at settings, address, certificate, proxy, database, messages',
    run: async (args) => (await import('./doctor.ts')).doctorCommand(args),
  },
  maintenance: {
    use: 'maintenance on|off     close the shop to all but staff for a while, and open it again',
    run: async (args) => (await import('./maintenance.ts')).maintenanceCommand(args),
  },
  migrate: {
    use: 'migrate                bring the database to the newest schema',
    run: async () => (await import('./migrate.ts')).migrateCommand(),
  },
  'remove-demo': {
    use: 'remove-demo            take the demo accounts and what they sell out of the shop',
    run: async (args) => (await import('./remove-demo.ts')).removeDemoCommand(args),
  },
  'reset-database': {
    use: 'reset-database         remove the embedded database and its pictures; the next start fills a new demo shop',
    run: async (args) => (await import('./reset-database.ts')).resetDatabaseCommand(args),
  },
  'reset-two-factor': {
    use: 'reset-two-factor <email or phone>   take two-factor sign-in from somebody who has lost phone and codes',
    run: async (args) => (await import('./reset-two-factor.ts')).resetTwoFactorCommand(args),
  },
  restore: {
    use: 'restore <backup or latest> [--from <folder or s3://…>] [--to-time <moment>] [--verify] [--move-aside]   bring a shop back, or prove that it could be',
    run: async (args) => (await import('./restore.ts')).restoreCommand(args),
  },
  'setup-link': {
    use: 'setup-link             an address at which the owner of a new shop makes the first admin, once, for 24 hours',
    run: async (args) => (await import('./setup-link.ts')).setupLinkCommand(args),
  },
  verify: {
    use: 'verify [--gateway]     hold stock, orders and ledgers against their rules, and against the gateway',
    run: async (args) => (await import('./verify.ts')).verifyCommand(args),
  },
}
