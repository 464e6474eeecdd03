import { m } from "~/paraglide/messages";
import { LinkButton } from "~/ui/form/button";
import { Notice } from "~/ui/notice";
import { RichText } from "~/ui/rich-text";

/** Shown above every screen of a demo account. `until` is "Nov 22, 2026, 06:12". */
export function DemoBanner({ until }: { until: string }) {
	return (
		<aside aria-label={m.demo_account()} className="mt-4 print:hidden">
			<Notice
				action={
					<LinkButton to="/signup" size="s">
						{m.demo_sign_up()}
					</LinkButton>
				}
			>
				<p>
					<RichText parts={m.demo_banner.parts({ until })} marks={{ strong: (text) => <b>{text}</b> }} />
				</p>
			</Notice>
		</aside>
	);
}
