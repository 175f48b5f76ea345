/** `module:action`, as the database's register of modules and actions has it. */
export type PermissionKey = `${string}:${string}`;
