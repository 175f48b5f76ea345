import { z } from 'zod';
import { duration } from './size.ts';

const template = z.object({ subject: z.string(), content_path: z.string() });

const email = z
  .object({
    enable_signup: z.boolean().default(true),
    enable_confirmations: z.boolean().default(true),
    double_confirm_changes: z.boolean().default(true),
    secure_password_change: z.boolean().default(false),
    otp_length: z.int().min(6).max(10).default(6),
    otp_expiry: z.int().min(60).default(600),
    max_frequency: duration.default('1s'),
    template: z.record(z.string(), template).default({}),
  })
  .prefault({});

const factor = z.object({ enroll_enabled: z.boolean().default(false), verify_enabled: z.boolean().default(false) });

const mfa = z.object({ max_enrolled_factors: z.int().positive().default(10), totp: factor.prefault({}) }).prefault({});

const sessions = z.object({ timebox: duration.default(''), inactivity_timeout: duration.default('') }).prefault({});

const rates = [
  'email_sent',
  'sms_sent',
  'anonymous_users',
  'token_refresh',
  'sign_in_sign_ups',
  'token_verifications',
  'web3',
] as const;

const hooks = [
  'custom_access_token',
  'mfa_verification_attempt',
  'password_verification_attempt',
  'before_user_created',
  'send_email',
] as const;

const hook = z.object({
  enabled: z.boolean().default(false),
  /** `pg-functions://postgres/<schema>/<function>`. */
  uri: z
    .string()
    .regex(/^pg-functions:\/\/\w+\/\w+\/\w+$/, 'an address such as "pg-functions://postgres/public/name"')
    .default('pg-functions://postgres/public/none'),
});

/** The part `[auth]` of config.toml. */
export const authSchema = z
  .object({
    enabled: z.boolean().default(true),
    site_url: z.url().default('http://127.0.0.1:3000'),
    additional_redirect_urls: z.array(z.string()).default([]),
    jwt_expiry: z.int().min(30).max(604_800).default(3600),
    /** A JSON file with private keys (JWK), the newest first, beside config.toml. */
    signing_keys_path: z.string().optional(),
    enable_signup: z.boolean().default(true),
    enable_anonymous_sign_ins: z.boolean().default(false),
    enable_manual_linking: z.boolean().default(false),
    enable_refresh_token_rotation: z.boolean().default(true),
    /** Seconds in which a refresh token may be used again. */
    refresh_token_reuse_interval: z.int().nonnegative().default(10),
    minimum_password_length: z.int().min(6).default(6),
    password_requirements: z
      .enum(['', 'letters_digits', 'lower_upper_letters_digits', 'lower_upper_letters_digits_symbols'])
      .default(''),
    /** Refuse passwords that are in every list of stolen ones; the list is this server's own. */
    refuse_breached_passwords: z.boolean().default(false),
    email,
    mfa,
    sessions,
    hook: z.partialRecord(z.enum(hooks), hook).default({}),
    rate_limit: z.partialRecord(z.enum(rates), z.int().nonnegative()).default({}),
  })
  .prefault({});
