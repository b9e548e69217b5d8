import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { z } from 'zod'

import { unusableFolder } from './data-folder.ts'
import { CdnEnvironment, cdnSettings, type CdnSettings } from './cdn-settings.ts'
import { BackupEnvironment, backupSettings, type BackupSettings } from './backup-settings.ts'
import { isBlockedPort } from './blocked-ports.ts'
import {
  DatabaseEnvironment,
  databaseSettings,
  type DatabaseSettings,
} from './database-settings.ts'
import { proxyList } from './proxy-list.ts'
import { readEnvironment } from './read-environment.ts'
import { unsafeSettings } from './refuse-unsafe.ts'
import { SettingsError } from './settings-error.ts'
import {
  type SmsBudget,
  smsBudget,
  SmsEnvironment,
  type SmsLimits,
  smsLimits,
  type SmsSettings,
  smsSettings,
} from './sms-settings.ts'
import { wantsTraces } from './trace/wants-traces.ts'
import { siteAddress, webAddress } from './web-address.ts'

const flag = z.enum(['0', '1']).transform((value) => value === '1')
/** `Haat <hello@haat.example>`, or the address alone. */
const mailAddress = z
  .string()
  .regex(/^(?:[^<>\r\n]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, 'is not a mail address')

const mustBeMailServer = 'must be an address such as smtps://user:password@mail.example:465'

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:%-]+$/, 'must be an address of this machine, such as 127.0.0.1 or 0.0.0.0')
    .default('127.0.0.1'),
  PUBLIC_URL: siteAddress.optional(),
  WEB_CONCURRENCY: z.coerce.number().int().min(1).max(16).default(1),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(120).optional(),
  HAAT_DATA_DIR: z.string().min(1).default('.haat'),
  HAAT_DEMO: flag.default(true),
  HAAT_DEV: flag.default(false),
  HAAT_PUBLIC_DEMO: flag.default(false),
  LIMIT_PER_ADDRESS_SCALE: z.coerce.number().min(0.01).max(1_000_000).default(1),
  PICTURE_CACHE_MB: z.coerce.number().int().min(0).max(1_048_576).default(2_048),
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(65_536).default(32),
  TRUST_PROXY: proxyList.optional(),
  OPS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
  SECRET_KEY: z.string().min(32, 'must be at least 32 characters').optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: mustBeMailServer }).optional(),
  MAIL_FROM: mailAddress.optional(),
  SMS_PROVIDER: z.enum(['sslwireless', 'bulksmsbd', 'twilio']).optional(),
  SMS_PER_HOUR: z.coerce.number().int().min(1).max(1_000_000).default(500),
  SMS_PER_DAY: z.coerce.number().int().min(1).max(10_000_000).default(3_000),
  SMS_NEWS_PER_HOUR: z.coerce.number().int().min(1).max(1_000_000).optional(),
  SMS_NEWS_PER_DAY: z.coerce.number().int().min(1).max(10_000_000).optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_ISSUER: webAddress.optional(),
  GOOGLE_JWKS_URL: webAddress.default('https://www.googleapis.com/oauth2/v3/certs'),
  SSLCOMMERZ_STORE_ID: z.string().max(30, 'has more than 30 characters').optional(),
  SSLCOMMERZ_STORE_PASSWORD: z.string().max(30, 'has more than 30 characters').optional(),
  SSLCOMMERZ_BASE_URL: webAddress.default('https://securepay.sslcommerz.com'),
})

const S3Environment = z.object({
  S3_ENDPOINT: webAddress.refine((address) => !/[?#]/.test(address), 'must be an address alone'),
  S3_BUCKET: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is not the name of a bucket'),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'is not a region')
    .default('us-east-1'),
  S3_ACCESS_KEY: z.string().max(200),
  S3_SECRET_KEY: z.string().max(200),
})

/** A bucket of any S3-compatible store. */
export interface S3Settings {
  /** Without a trailing slash. */
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
}

export interface GoogleSettings {
  clientId: string
  issuers: string[]
  /** Address of the public keys for ID tokens (JWKS). */
  keysUrl: string
}

export interface SslcommerzSettings {
  storeId: string
  password: string
  baseUrl: string
}

export interface Settings extends DatabaseSettings {
  production: boolean
  /** Pages are served by Vite's development server. */
  dev: boolean
  port: number
  host: string
  /** The shop's origin, without a trailing slash. */
  publicUrl: string
  /** How many server processes serve the one port; 1: this process alone. */
  processes: number
  /** Seconds for which a shop that stops goes on serving, while balancers notice. */
  drainSeconds: number
  /** Absolute path. */
  dataDir: string
  demo: boolean
  limitPerAddressScale: number
  trustProxy: string | undefined
  /** Size of the page cache; 0 turns it off. */
  pageCacheMegabytes: number
  /** Size of the disk cache of resized pictures. */
  pictureMegabytes: number
  secretKey: string
  /** Port of this machine's /metrics; absent: none. */
  opsPort: number | undefined
  /** Bearer token of /metrics on the main port; absent: it is not there. */
  metricsToken: string | undefined
  /** Traces are sent by OpenTelemetry, whose own variables say where. */
  traces: boolean
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Validates replies against their schemas; off in production, where tests have covered it. */
  checkReplies: boolean
  /** Storage of pictures; absent: a folder under `dataDir`. */
  s3: S3Settings | undefined
  backup: BackupSettings
  /** A cache in front of the shop that is told which pages to drop; absent: none. */
  cdn: CdnSettings | undefined
  /** Absent: mails go to the development inbox; in production they are not sent. */
  smtp: { url: string; from: string } | undefined
  /** Absent: SMS go to the development inbox; in production they are not sent. */
  sms: SmsSettings | undefined
  /** Most SMS of each kind; absent where they cost nothing. */
  smsBudget: SmsBudget | undefined
  /** What visitors, customers and sellers cause is bounded by these as well. */
  smsLimits: SmsLimits
  /** Absent: a local identity sandbox; in production no Google sign-in. */
  google: GoogleSettings | undefined
  /** Absent: the local payment sandbox; in production no online payment. */
  sslcommerz: SslcommerzSettings | undefined
}

export { SettingsError } from './settings-error.ts'

/**
 * Reads the environment once (docs/behaviour.md §11.1). Throws a SettingsError that names every invalid or
 * missing setting.
 */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const env = readEnvironment(Environment, set)
  const production = env.NODE_ENV === 'production'
  const dataDir = resolve(env.HAAT_DATA_DIR)
  const sms = env.SMS_PROVIDER && smsSettings(readEnvironment(SmsEnvironment, set))
  const unsafe = unsafeSettings(env, sms?.baseUrl)
  if (unsafe.length > 0) throw new SettingsError(unsafe.join('\n'))
  if (env.HAAT_DEV && env.WEB_CONCURRENCY > 1) {
    throw new SettingsError('WEB_CONCURRENCY: must be 1 in development (HAAT_DEV=1)')
  }
  // In production a proxy with another port may be in front of the shop.
  if (!production || !env.PUBLIC_URL) refuseBlockedPort('PORT', env.PORT)
  if (env.PUBLIC_URL) refuseBlockedPort('PUBLIC_URL', Number(new URL(env.PUBLIC_URL).port))
  return {
    production,
    dev: env.HAAT_DEV,
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    ...databaseSettings(readEnvironment(DatabaseEnvironment, set)),
    processes: env.WEB_CONCURRENCY,
    drainSeconds: env.DRAIN_SECONDS ?? (production ? 5 : 0),
    dataDir,
    demo: env.HAAT_DEMO && !production,
    limitPerAddressScale: env.LIMIT_PER_ADDRESS_SCALE,
    trustProxy: env.TRUST_PROXY,
    pageCacheMegabytes: env.PAGE_CACHE_MB,
    pictureMegabytes: env.PICTURE_CACHE_MB,
    secretKey: env.SECRET_KEY ?? keptSecretKey(dataDir),
    opsPort: env.OPS_PORT,
    metricsToken: env.METRICS_TOKEN,
    traces: wantsTraces(set),
    logLevel: env.LOG_LEVEL,
    checkReplies: env.HAAT_DEV || env.NODE_ENV === 'test',
    s3: s3Settings(set, production),
    backup: checkedBackup(set),
    cdn: cdnSettings(readEnvironment(CdnEnvironment, set)),
    smtp: smtpSettings(env),
    sms,
    smsBudget: sms && smsBudget(env),
    smsLimits,
    google: googleSettings(env, production),
    sslcommerz: sslcommerzSettings(env, production),
  }
}

function checkedBackup(set: NodeJS.ProcessEnv): BackupSettings {
  const { problem, ...settings } = backupSettings(readEnvironment(BackupEnvironment, set))
  if (problem !== undefined) throw new SettingsError(problem)
  return settings
}

function refuseBlockedPort(name: string, port: number): void {
  if (!isBlockedPort(port)) return
  const line = `${name}: browsers open no page on port ${port}. Choose another, such as 3000`
  throw new SettingsError(line)
}

/** All or none: an incomplete store would lose pictures. */
function s3Settings(set: NodeJS.ProcessEnv, production: boolean): S3Settings | undefined {
  const names = Object.keys(S3Environment.shape)
  if (!names.some((name) => set[name] !== undefined)) return undefined
  for (const name of names) {
    const given = set[name] !== undefined || name === 'S3_REGION'
    if (!given) throw new SettingsError(`${name}: is required with the other S3_ settings`)
  }
  const env = readEnvironment(S3Environment, set)
  if (production && !env.S3_ENDPOINT.startsWith('https:')) {
    throw new SettingsError('S3_ENDPOINT: must begin with https: in production')
  }
  return {
    endpoint: env.S3_ENDPOINT.replace(/\/+$/, ''),
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    accessKey: env.S3_ACCESS_KEY,
    secretKey: env.S3_SECRET_KEY,
  }
}

function smtpSettings({ SMTP_URL, MAIL_FROM }: z.output<typeof Environment>): Settings['smtp'] {
  if (!SMTP_URL) return undefined
  if (!MAIL_FROM) throw new SettingsError('MAIL_FROM: is required with SMTP_URL')
  return { url: SMTP_URL, from: MAIL_FROM }
}

function googleSettings(
  env: z.output<typeof Environment>,
  production: boolean,
): GoogleSettings | undefined {
  if (!env.GOOGLE_CLIENT_ID) return undefined
  if (production && !env.GOOGLE_JWKS_URL.startsWith('https:')) {
    throw new SettingsError('GOOGLE_JWKS_URL: must begin with https: in production')
  }
  return {
    clientId: env.GOOGLE_CLIENT_ID,
    issuers: env.GOOGLE_ISSUER
      ? [env.GOOGLE_ISSUER]
      : ['https://accounts.google.com', 'accounts.google.com'],
    keysUrl: env.GOOGLE_JWKS_URL,
  }
}

function sslcommerzSettings(
  env: z.output<typeof Environment>,
  production: boolean,
): SslcommerzSettings | undefined {
  const { SSLCOMMERZ_STORE_ID: storeId, SSLCOMMERZ_STORE_PASSWORD: password } = env
  if (storeId === undefined && password === undefined) return undefined
  if (storeId === undefined || password === undefined) {
    const missing = storeId === undefined ? 'STORE_ID' : 'STORE_PASSWORD'
    throw new SettingsError(`SSLCOMMERZ_${missing}: is required for online payment`)
  }
  const baseUrl = env.SSLCOMMERZ_BASE_URL.replace(/\/+$/, '')
  if (production && !baseUrl.startsWith('https:')) {
    throw new SettingsError('SSLCOMMERZ_BASE_URL: must begin with https: in production')
  }
  return { storeId, password, baseUrl }
}

/** Outside production the secret key is generated once and stored in the data folder. */
function keptSecretKey(dataDir: string): string {
  const file = join(dataDir, 'secret-key')
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    // 'wx' lets only the first of two concurrent starts write; the second reads its key.
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw new SettingsError(unusableFolder(dataDir, error))
    }
  }
  return readFileSync(file, 'utf8')
}
