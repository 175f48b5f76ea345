import type { Column, Function, Relationship, Schema } from './read-schema.ts';

const NUMBERS = /^(smallint|integer|bigint|real|double precision|numeric)$/;
const TEXTS = /^(text|uuid|date|character|character varying|citext|interval|inet|bytea|time|timestamp|name|"char").*$/;

/**
 * The file that `supabase gen types typescript` gives for a schema, with one difference: a column of a view is null only where
 * the view says that it can be.
 */
export function writeTypes(schema: Schema): string {
  const tables = groupByRelation(schema.columns.filter((column) => !column.is_view));
  const views = groupByRelation(schema.columns.filter((column) => column.is_view));
  return `${HEAD}
export type Database = {
  // Tells supabase-js which options of the data API hold.
  __InternalSupabase: {
    PostgrestVersion: '13.0.5'
  }
  public: {
    Tables: {
${[...tables].map(([name, columns]) => writeTable(name, columns, schema)).join('\n')}
    }
    Views: ${block(
      [...views].map(([name, columns]) => writeView(name, columns, schema)),
      4,
    )}
    Functions: ${block(
      schema.functions.map((one) => writeFunction(one, schema)),
      4,
    )}
    Enums: ${block(
      [...schema.enums].map(([name, labels]) => `      ${name}: ${labels.map((label) => `'${label}'`).join(' | ')}`),
      4,
    )}
    CompositeTypes: {
      [_ in never]: never
    }
  }
}
${TAIL}`;
}

function writeTable(name: string, columns: Column[], schema: Schema): string {
  const type = (column: Column) => `${typeOf(column.type, schema)}${column.nullable ? ' | null' : ''}`;
  const lines = (write: (column: Column) => string) => columns.map((column) => `          ${write(column)}`).join('\n');
  const optional = (column: Column) => column.nullable || column.has_default;
  return `      ${name}: {
        Row: {
${lines((column) => `${column.name}: ${type(column)}`)}
        }
        Insert: {
${lines((column) => (column.never_written ? `${column.name}?: never` : `${column.name}${optional(column) ? '?' : ''}: ${type(column)}`))}
        }
        Update: {
${lines((column) => (column.never_written ? `${column.name}?: never` : `${column.name}?: ${type(column)}`))}
        }
        Relationships: ${writeRelationships(schema.relationships.filter(({ relation }) => relation === name))}
      }`;
}

function writeView(name: string, columns: Column[], schema: Schema): string {
  return `      ${name}: {
        Row: {
${columns.map((column) => `          ${column.name}: ${typeOf(column.type, schema)}${column.nullable ? ' | null' : ''}`).join('\n')}
        }
        Relationships: []
      }`;
}

function writeRelationships(relationships: Relationship[]): string {
  if (relationships.length === 0) return '[]';
  const quoted = (names: string[]) => names.map((name) => `'${name}'`).join(', ');
  const parts = relationships.map(
    (one) => `          {
            foreignKeyName: '${one.name}'
            columns: [${quoted(one.columns)}]
            isOneToOne: ${one.one_to_one}
            referencedRelation: '${one.target}'
            referencedColumns: [${quoted(one.target_columns)}]
          },`,
  );
  return `[\n${parts.join('\n')}\n        ]`;
}

function writeFunction({ name, args, returns, set }: Function, schema: Schema): string {
  const result = returns === 'void' ? 'undefined' : `${typeOf(returns, schema)}${set ? '[]' : ''}`;
  const given =
    args.length === 0
      ? 'never'
      : `{ ${args
          .toSorted((a, b) => a.name.localeCompare(b.name))
          .map((arg) => `${arg.name}${arg.optional ? '?' : ''}: ${typeOf(arg.type, schema)}`)
          .join('; ')} }`;
  return `      ${name}: {\n        Args: ${given}\n        Returns: ${result}\n      }`;
}

function typeOf(type: string, schema: Schema): string {
  if (type.endsWith('[]')) return `${typeOf(type.slice(0, -2), schema)}[]`;
  if (type === 'boolean') return 'boolean';
  if (type === 'json' || type === 'jsonb') return 'Json';
  if (NUMBERS.test(type)) return 'number';
  if (TEXTS.test(type)) return 'string';
  if (schema.enums.has(type)) return `Database['public']['Enums']['${type}']`;
  return 'unknown';
}

function block(parts: string[], indent: number): string {
  const end = ' '.repeat(indent);
  return parts.length === 0 ? `{\n${end}  [_ in never]: never\n${end}}` : `{\n${parts.join('\n')}\n${end}}`;
}

function groupByRelation(columns: Column[]): Map<string, Column[]> {
  return Map.groupBy(columns, ({ relation }) => relation);
}

const HEAD = `// Generated from the migrations by scripts/generate-types.ts. Do not edit.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]
`;

const TAIL = `
type PublicSchema = Database['public']

export type Tables<Name extends keyof (PublicSchema['Tables'] & PublicSchema['Views'])> = (PublicSchema['Tables'] &
  PublicSchema['Views'])[Name]['Row']

export type TablesInsert<Name extends keyof PublicSchema['Tables']> = PublicSchema['Tables'][Name]['Insert']

export type TablesUpdate<Name extends keyof PublicSchema['Tables']> = PublicSchema['Tables'][Name]['Update']
`;
