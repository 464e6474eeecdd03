import { m } from "~/paraglide/messages";
import { Icon } from "~/ui/icon";

interface PageCardProps {
	/** The page's drawing. */
	href: string;
	/** Which template it is drawn with, and on which paper: "Minimal Gray, A4". */
	looks: string;
	number: string;
}

/** The upper part of the page that is printed; leads to all of it. */
export function PageCard({ href, looks, number }: PageCardProps) {
	return (
		<a className="page-card" href={href} aria-label={m.invoices_detail_on_paper({ number, looks })}>
			<span>
				<img src={href} alt="" width={595} height={842} loading="lazy" />
			</span>
			<b>
				{looks}
				<Icon name="right" />
			</b>
		</a>
	);
}
