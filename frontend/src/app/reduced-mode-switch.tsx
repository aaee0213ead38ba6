import { reducedModeLabel } from '../content/layout';
import { chooseReducedMode, useReducedMode } from '../startup/reduced-mode';
import { useHydrated } from '../startup/use-hydrated';
import { Switch } from '../ui/control/switch';

/** Switches what moves by itself and large pictures off, for every page. Appears when it works, at hydration. */
export function ReducedModeSwitch() {
  return (
    <Switch
      label={reducedModeLabel}
      isOn={useReducedMode()}
      onChange={chooseReducedMode}
      hidden={!useHydrated()}
    />
  );
}
