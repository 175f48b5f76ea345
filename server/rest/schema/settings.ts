/** What `config.toml` says of the data API; the login role's own settings win over it. */
export type ApiConfig = { schemas: string[]; extra_search_path: string[]; max_rows: number };

/** How a transaction ends, and whether `Prefer: tx=` may say otherwise. */
export type TransactionEnd = { end: 'commit' | 'rollback'; mayOverride: boolean };

export type ApiSettings = {
  schemas: string[];
  extraSearchPath: string[];
  /** The most rows that one relation of a reply may hold. */
  maxRows: number;
  aggregates: boolean;
  plan: boolean;
  transaction: TransactionEnd;
  /** A function to call before each request. */
  preRequest: string | null;
  /** A function whose result is the description of the schema. */
  rootSpec: string | null;
  openApi: 'follow-privileges' | 'ignore-privileges' | 'disabled';
  /** Settings of the project that each request sees: `app.settings.<name>`. */
  app: Record<string, string>;
  /** Settings of functions that must hold before the call starts. */
  hoisted: string[];
};

const transactions: Record<string, TransactionEnd> = {
  commit: { end: 'commit', mayOverride: false },
  'commit-allow-override': { end: 'commit', mayOverride: true },
  rollback: { end: 'rollback', mayOverride: false },
  'rollback-allow-override': { end: 'rollback', mayOverride: true },
};
const hoisted = ['statement_timeout', 'plan_filter.statement_cost_limit', 'default_transaction_isolation'];

function listOf(text: string | undefined): string[] | null {
  if (text === undefined) return null;
  return text
    .split(',')
    .map((part) => part.trim().replace(/^"(.*)"$/, '$1'))
    .filter((part) => part !== '');
}

function isOn(text: string | undefined): boolean {
  return /^(true|on|yes|1)$/i.test(text ?? '');
}

function openApiOf(text: string | undefined): ApiSettings['openApi'] {
  return text === 'ignore-privileges' || text === 'disabled' ? text : 'follow-privileges';
}

const appPrefix = /^pgrst\.(app\.settings\.[a-z_][a-z0-9_]*)$/;

function appSettings(ofLogin: Readonly<Record<string, string>>): Record<string, string> {
  const found = Object.entries(ofLogin).map(([name, value]) => [appPrefix.exec(name)?.[1] ?? '', value] as const);
  return Object.fromEntries(found.filter(([name]) => name !== ''));
}

/**
 * The settings of the data API: those that `alter role authenticator set pgrst.<name>` gives, else those of the project.
 * A value that makes no sense counts as absent, so that a slip in SQL does not take the API away.
 */
export function readSettings(config: ApiConfig, ofLogin: Readonly<Record<string, string>>): ApiSettings {
  const own = (name: string): string | undefined => ofLogin[`pgrst.${name}`];
  const schemas = listOf(own('db_schemas')) ?? [];
  const maxRows = Number(own('db_max_rows'));
  return {
    schemas: schemas.length > 0 ? schemas : config.schemas,
    extraSearchPath: listOf(own('db_extra_search_path')) ?? config.extra_search_path,
    maxRows: Number.isInteger(maxRows) && maxRows > 0 ? maxRows : config.max_rows,
    aggregates: isOn(own('db_aggregates_enabled')),
    plan: isOn(own('db_plan_enabled')),
    // `.rollback()` of the client library promises to write nothing, so it does unless the project forbids it.
    transaction: transactions[own('db_tx_end') ?? ''] ?? { end: 'commit', mayOverride: true },
    preRequest: own('db_pre_request') || null,
    rootSpec: own('db_root_spec') || null,
    openApi: openApiOf(own('openapi_mode')),
    app: appSettings(ofLogin),
    hoisted: listOf(own('db_hoisted_tx_settings')) ?? hoisted,
  };
}
