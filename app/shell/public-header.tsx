import { m } from "~/paraglide/messages";
import { LinkButton } from "~/ui/form/button";
import { Bar } from "./bar";
import { Brand } from "./brand";

export function PublicHeader({ landing = false }: { landing?: boolean }) {
	return (
		<Bar>
			<Brand />
			<nav className="ml-auto flex items-center gap-1" aria-label={m.shell_navigation()}>
				{landing && (
					<a className="btn btn-quiet no-underline max-[359px]:hidden" href="#pricing">
						{m.shell_pricing()}
					</a>
				)}
				<LinkButton to="/login" variant="quiet" className="no-underline">
					{landing ? m.shell_landing_sign_in() : m.shell_sign_in()}
				</LinkButton>
				<LinkButton to="/signup" variant="primary">
					{landing ? m.shell_landing_sign_up() : m.shell_get_started()}
				</LinkButton>
			</nav>
		</Bar>
	);
}
