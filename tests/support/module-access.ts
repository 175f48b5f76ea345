/** Who reaches what: `SIUD` in their own school, then in the other; see `tryAll`. Anyone who isn't named reaches nothing. */
export type Access = Record<string, string>;

/** What a module's `tests/<module>/access.ts` says of its own tables and functions, each with the reason where it needs one. */
export type ModuleAccess = {
  /** Tables and views that are more than a plain `app.protect`: who reaches them. */
  expected?: Record<string, Access>;
  /**
   * Tables of two schools → who reaches a row from a side, where it isn't as usual: at the entrant as `expected` says of
   * their own school, at the host its staff read.
   */
  sides?: Record<string, { host?: Access; entrant?: Access }>;
  /** Views of counts: they have no rows to reach, and each person gets other ones. */
  counts?: string[];
  /** `table.column` → SQL of a value that the column's check constraint takes. */
  samples?: Record<string, string>;
  /** Tables without an audit. */
  unaudited?: Record<string, string>;
  /** Functions of `app` that refuse anyone without the right: a function of `public` may begin with one. */
  guards?: string[];
  /** Of the guards, those that let cadets or parents through. */
  open?: string[];
  /** Functions of `public` without a guard, because they only touch what is the caller's own. */
  own?: Record<string, string>;
  /** Definers of `app` that policies, defaults, and triggers ask. Each answers about the caller alone. */
  askedByPolicies?: string[];
  /** Definers of `app` that functions and views with the caller's rights ask, and why no policy can answer it. */
  askedByCalls?: Record<string, string>;
  /** Of these, those whose rows a test of the module compares with what each person may read. */
  compared?: string[];
  /** Functions that save a record without a form that merges. */
  nothingLost?: Record<string, string>;
  /** Tables that cadets or parents add to, and that need no bound. */
  bounded?: Record<string, string>;
};

/** A table with a plain `app.protect`: those who manage the module see, add, and change; no one deletes. */
export const PROTECTED: Access = { admin: 'SIU- ----', instructor: 'SIU- ----' };

/** Written by functions only; a cadet and a verified parent read their part. */
export const HISTORY: Access = { ...staff('S---'), cadet: 's--- ----', parent: 's--- ----' };

/** The same where the trial has rows of the one cadet only. */
export const OF_ONE: Access = { ...staff('S---'), cadet: 'S--- ----', parent: 'S--- ----' };

/** Written by functions only; the cadets and verified parents of the school read it too. */
export const OF_SCHOOL: Access = { ...OF_ONE };

/** Read by everyone who has an account, changed by no one. */
export const CATALOG: Access = everyone('S---');

/** A row of two schools at its host: its staff read, and change it by functions alone. */
export const HOSTED: Access = staff('S---');

/** Admins and instructors reach so much of their own school, and nothing of another. */
export function staff(own: string): Access {
  return { admin: `${own} ----`, instructor: `${own} ----` };
}

/** Everyone with an account reaches so much of their own school, and nothing of another. */
export function everyone(own: string): Access {
  return Object.fromEntries(
    ['admin', 'instructor', 'bare', 'cadet', 'parent', 'external'].map((role) => [role, `${own} ----`]),
  );
}
