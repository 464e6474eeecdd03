import { nextQuery } from "~/ui/table/next-row";
import { listQuery } from "../domain/list-address";
import { DraftCard, type DraftRow } from "./draft-card";

interface DraftCardsProps {
	drafts: readonly DraftRow[];
	search: string;
}

/** Drafts as index cards, as many side by side as there is room for. */
export function DraftCards({ drafts, search }: DraftCardsProps) {
	const query = listQuery(search);
	return (
		<ul className="draft-cards">
			{drafts.map((draft, at) => (
				<li key={draft.id} className="grid">
					<DraftCard draft={draft} query={query} next={nextQuery(drafts, at, query)} />
				</li>
			))}
		</ul>
	);
}
