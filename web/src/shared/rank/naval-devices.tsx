/** An eagle with spread wings, perched; `y` is the top of its head. */
export function Eagle({ y }: { y: number }) {
  return (
    <path
      data-filled
      transform={`translate(0 ${y})`}
      d="M12 0 Q13.4 .1 13.3 1.5 L13.2 2.6 Q15.6 1.2 18.6 .9 L22 .6 Q21.4 3.4 18.6 5 Q16.6 6.1 14.2 6.1 L13.6 8.2 H10.4 L9.8 6.1 Q7.4 6.1 5.4 5 Q2.6 3.4 2 .6 L5.4 .9 Q8.4 1.2 10.8 2.6 L10.7 1.5 Q10.6 .1 12 0 Z"
    />
  );
}

/** An anchor from its ring down to its flukes. */
export function Anchor({ top }: { top: number }) {
  const bottom = 22.4;
  return (
    <>
      <path d={`M12 ${top} V${bottom}`} />
      <path d={`M8.2 ${top + 2.6} H15.8`} />
      <path d={`M5.4 ${bottom - 4.6} Q6.2 ${bottom} 12 ${bottom} Q17.8 ${bottom} 18.6 ${bottom - 4.6}`} />
    </>
  );
}

/** A star of five points around a place. */
export function Star({ x, y }: { x: number; y: number }) {
  const points = Array.from({ length: 10 }, (_, index) => {
    const reach = index % 2 === 0 ? 2.3 : 0.95;
    const turn = (index * Math.PI) / 5;
    return `${(x + reach * Math.sin(turn)).toFixed(2)},${(y - reach * Math.cos(turn)).toFixed(2)}`;
  });
  return <polygon data-filled points={points.join(' ')} />;
}
