/** What a hashing thread is asked for; with a hash the answer is whether the password fits it, else the hash. */
export type HashJob = { password: string; hash: string | null };

export type HashAnswer = { value: string | boolean } | { problem: string };
