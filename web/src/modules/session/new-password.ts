const minimumLength = 6;

type Refusal = { title: string; text: string; field: 'password' | 'again' };

/** The problem with a new password and its repetition, in the words of the specification. Null if there is none. */
export function checkNewPassword(password: string, again: string): Refusal | null {
  if (!password || !again) {
    const field = password ? 'again' : 'password';
    return { title: 'Password Required', text: 'Please fill in both password fields.', field };
  }
  if (password !== again)
    return { title: "Passwords don't match", text: 'Please make sure both passwords are the same.', field: 'again' };
  if (password.length < minimumLength) {
    return { title: 'Password too short', text: 'Password must be at least 6 characters long.', field: 'password' };
  }
  return null;
}
