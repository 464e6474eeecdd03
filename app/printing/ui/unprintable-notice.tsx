import { m } from "~/paraglide/messages";
import { Notice } from "~/ui/notice";
import { RichText } from "~/ui/rich-text";

/** Says which characters the PDF will lack, before anybody sends it. It stops nobody. */
export function UnprintableNotice({ characters }: { characters: readonly string[] }) {
	if (characters.length === 0) return null;
	const count = characters.length;
	const list = characters.slice(0, MAX_SHOWN).join(", ");
	const rest = count - MAX_SHOWN;
	const text =
		rest > 0
			? m.printing_unprintable_text_more.parts({ shown: list, count: rest })
			: m.printing_unprintable_text.parts({ shown: list, count });
	return (
		<Notice tone="late" className="mb-5">
			<p>
				<strong>{m.printing_unprintable_title({ count })}</strong>{" "}
				<RichText parts={text} marks={{ list: (characters) => <bdi>{characters}</bdi> }} />
			</p>
		</Notice>
	);
}

const MAX_SHOWN = 8;
