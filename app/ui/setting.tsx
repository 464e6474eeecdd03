import { type ReactNode, useId } from "react";

interface SettingProps {
	title: string;
	about: string;
	id?: string;
	danger?: boolean;
	action?: ReactNode;
	children: ReactNode;
}

export function Setting({ title, about, id, danger, action, children }: SettingProps) {
	const heading = useId();
	return (
		<section id={id} className={danger ? "setting setting-danger" : "setting"} aria-labelledby={heading}>
			<header>
				<h2 id={heading}>{title}</h2>
				<p>{about}</p>
				{action && <div className="mt-3">{action}</div>}
			</header>
			<div className="sheet">{children}</div>
		</section>
	);
}
