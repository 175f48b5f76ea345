type Props = {
  size?: number;
  /** What the mark is on: navy (white half) or paper (navy half). */
  tone?: 'navy' | 'paper';
};

/** The mark: a swallow-tailed guidon on its staff, brass over white (over navy on paper). */
export function GuidonMark({ size = 26, tone = 'navy' }: Props) {
  const staff = tone === 'navy' ? '#fff' : 'var(--g-primary-text)';
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <path d="M5 5.4v24" stroke={staff} strokeWidth="2" strokeLinecap="round" />
      <circle cx="5" cy="3.6" r="1.9" fill="var(--g-brass)" />
      <path d="M7 6.4h22.4l-4.6 6.2H7z" fill={tone === 'navy' ? '#d6ae5c' : 'var(--g-brass)'} />
      <path d="M7 12.6h17.8l4.6 6.2H7z" fill={staff} />
    </svg>
  );
}
