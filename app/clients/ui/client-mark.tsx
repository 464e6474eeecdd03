interface ClientMarkProps {
	name: string;
	logoSrc: string | null;
}

/** What a client is recognised by. The name stands beside it, so that nothing is read out. */
export function ClientMark({ name, logoSrc }: ClientMarkProps) {
	if (logoSrc) return <img className="client-mark" src={logoSrc} alt="" width={44} height={44} />;
	return (
		<span className="client-mark" aria-hidden="true">
			{[...name.trim()][0]?.toUpperCase()}
		</span>
	);
}
