/** The logo: a sunflower with an embroidered diamond, 4rem wide unless the class sets another width. */
export function Logo({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 64 64" width="4rem" aria-hidden="true">
      {Array.from({ length: 12 }, (_, i) => (
        <path
          key={i}
          d="M32 30C26 20 27 8 32 1.5 37 8 38 20 32 30Z"
          fill={i % 2 ? '#ffc933' : '#e9a400'}
          transform={`rotate(${String(i * 30)} 32 32)`}
        />
      ))}
      <circle cx="32" cy="32" r="15" fill="#12407f" />
      <path d="M32 19.5 44.5 32 32 44.5 19.5 32Z" fill="#fffdf7" />
      <path d="M32 24 40 32 32 40 24 32Z" fill="#b8321f" />
      <path d="M32 28.5 35.5 32 32 35.5 28.5 32Z" fill="#fffdf7" />
    </svg>
  );
}
