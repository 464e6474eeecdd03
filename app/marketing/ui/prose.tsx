import { type ReactNode, useId } from "react";
import { PageHead } from "~/ui/card";

interface ProseProps {
	title: string;
	lead: ReactNode;
	children: ReactNode;
}

export function Prose({ title, lead, children }: ProseProps) {
	return (
		<>
			<PageHead title={title} />
			<p className="prose-lead">{lead}</p>
			<div className="prose">{children}</div>
		</>
	);
}

export function Passage({ title, children }: { title: string; children: ReactNode }) {
	const id = useId();
	return (
		<section aria-labelledby={id}>
			<h2 id={id}>{title}</h2>
			<div>{children}</div>
		</section>
	);
}
