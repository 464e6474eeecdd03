import type { ComponentProps } from "react";
import { m } from "~/paraglide/messages";
import { Slip } from "~/ui/slip";

export interface PaperProps {
	caption: string;
	pictures: readonly string[];
	slip: Omit<ComponentProps<typeof Slip>, "badge" | "children">;
}

/** The pages as they are printed, and beside them what they say: for readers, and in place of them on a phone. */
export function Paper({ caption, pictures, slip }: PaperProps) {
	return (
		<section className="client-paper" aria-labelledby="paper">
			<h2 className="sr-only" id="paper">
				{m.client_page_paper()}
			</h2>
			<div className="client-sheets">
				{pictures.map((href) => (
					<img key={href} src={href} alt="" width={595} height={842} loading="lazy" />
				))}
			</div>
			<p className="client-caption">
				<span>{caption}</span>
				<a href="#text">{m.client_page_read_text()}</a>
			</p>
			<p className="client-printed">
				<a href={pictures[0]}>{m.client_page_see_printed()}</a>
			</p>
			<div className="client-text" id="text">
				<Slip {...slip} badge={null} />
			</div>
		</section>
	);
}
