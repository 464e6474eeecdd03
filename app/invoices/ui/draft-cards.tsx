import { nextQuery } from "~/ui/next-row";
import { DraftCard, type DraftRow } from "./draft-card";

/** Drafts as index cards, as many side by side as there is room for. */
export function DraftCards({ drafts }: { drafts: readonly DraftRow[] }) {
	return (
		<ul className="draft-cards">
			{drafts.map((draft, at) => (
				<li key={draft.id} className="grid">
					<DraftCard draft={draft} next={nextQuery(drafts, at)} />
				</li>
			))}
		</ul>
	);
}
