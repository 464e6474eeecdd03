interface ClientMarkProps {
	name: string;
	logoSrc: string | null;
}

/** A client's logo or initials. The name is beside it, so nothing is read out. */
export function ClientMark({ name, logoSrc }: ClientMarkProps) {
	if (logoSrc) return <img className="client-mark" src={logoSrc} alt="" width={44} height={44} />;
	return (
		<span className="client-mark" aria-hidden="true">
			{[...name.trim()][0]?.toUpperCase()}
		</span>
	);
}
